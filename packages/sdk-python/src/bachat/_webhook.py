from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import re
import time
from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from ._answers import parse_object
from ._errors import BachatError

_TOLERANCE = 300


class WebhookEvent(TypedDict):
    #: The same when an event is sent again: keep it, and take each event once.
    id: str
    event: str
    created_at: str
    data: dict[str, Any]


def verify_webhook(
    body: bytes | str, headers: Mapping[str, str], secrets: str | Sequence[str]
) -> WebhookEvent:
    """Checks that an event is from Bachat, whole and not older than five minutes, and reads it.

    body: exactly as it came, before anything parsed it.
    secrets: whsec_…: one, or each that is in use while a secret is replaced.

    Raises BachatError of kind invalid_webhook; TypeError or ValueError for a wrong argument.
    """
    if not isinstance(body, (bytes, str)):
        raise TypeError("body must be the bytes that came, not what was parsed of them.")
    keys = [_key_of(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    if not keys:
        raise ValueError("secrets must have at least one whsec_ text.")
    raw = body.encode() if isinstance(body, str) else body
    lowered = {name.lower(): value for name, value in headers.items()}
    event_id, timestamp, signatures = (
        _header(lowered, name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise _invalid("Its webhook-timestamp is no time.")
    if abs(time.time() - int(timestamp)) > _TOLERANCE:
        raise _invalid("Its time is more than five minutes away.")
    signed = f"{event_id}.{timestamp}.".encode() + raw
    expected = [b"v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)) for key in keys]
    given = [signature.encode() for signature in signatures.split(" ")]
    if not any([hmac.compare_digest(one, other) for one in given for other in expected]):
        raise _invalid("No signature is right: another secret, or a body that is not as it came.")
    event = parse_object(raw)
    if event is None:
        raise _invalid("Its body is no event.")
    return event  # type: ignore[return-value]


def _invalid(message: str) -> BachatError:
    return BachatError("invalid_webhook", message)


def _header(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if not value:
        raise _invalid(f"It has no {name} header.")
    return value


def _key_of(secret: str) -> bytes:
    prefix, _, key = secret.partition("whsec_")
    try:
        if prefix == "" and key != "":
            return base64.b64decode(key, validate=True)
    except binascii.Error:
        pass
    raise ValueError("A secret is whsec_ and base64, as the portal shows it.")
