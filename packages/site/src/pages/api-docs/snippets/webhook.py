import base64
import hashlib
import hmac
import json
import time


def read_webhook(body: bytes, headers: dict[str, str], secret: str) -> dict | None:
    """The event, or None for a request that is not from Bachat. body: exactly the bytes that came."""
    event_id, sent = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not sent.isdecimal() or abs(time.time() - int(sent)) > 300:
        return None
    key = base64.b64decode(secret.removeprefix("whsec_"))
    mac = hmac.digest(key, f"{event_id}.{sent}.".encode() + body, hashlib.sha256)
    expected = b"v1," + base64.b64encode(mac)
    given = headers.get("webhook-signature", "").encode().split(b" ")
    if not any([hmac.compare_digest(one, expected) for one in given]):
        return None
    return json.loads(body)
