"""Tries an engine before it is switched to: reads a page of its own on loopback, prints the version."""

import http.server
import sys
import threading

import yt_dlp

try:
    # Modules that the workers need (libs/download/extractor/src/engine.py). Without them the server would exit at its start.
    from yt_dlp import globals as _globals, networking as _networking  # noqa: F401
except ImportError:
    sys.exit(f"yt-dlp {yt_dlp.version.__version__} is too old: 2025.03 or newer is needed")

PAGE = b'<html><title>Trial</title><video src="/trial.mp4"></video></html>'


class Site(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(PAGE)

    def log_message(self, *_):
        pass


site = http.server.HTTPServer(("127.0.0.1", 0), Site)
threading.Thread(target=site.serve_forever, daemon=True).start()
options = {"quiet": True, "proxy": "", "cachedir": False, "skip_download": True}
with yt_dlp.YoutubeDL(options) as engine:
    info = engine.extract_info(f"http://127.0.0.1:{site.server_port}/page", download=False)
found = info.get("entries", [info])
if not list(found)[0]["url"].endswith("/trial.mp4"):
    sys.exit("the engine does not find a plain video")
print(yt_dlp.version.__version__)
