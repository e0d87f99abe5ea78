"""WeasyPrint: documents in, laid-out and drawn faces and pages out."""
