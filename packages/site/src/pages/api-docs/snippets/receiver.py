from http.server import BaseHTTPRequestHandler, HTTPServer

from webhook import read_webhook

SECRET = "YOUR_SIGNING_SECRET"
seen = set()  # Your database: an event may come twice.


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        event = read_webhook(body, headers, SECRET)
        self.send_response(400 if event is None else 204)
        self.end_headers()
        if event is not None and event["id"] not in seen:
            seen.add(event["id"])
            print(event["event"], event["data"], flush=True)


HTTPServer(("", 8080), Receiver).serve_forever()
