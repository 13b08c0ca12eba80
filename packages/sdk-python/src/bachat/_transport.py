from __future__ import annotations

import http.client
import queue
import random
import re
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ._answers import RateLimit, parse_object
from ._errors import BachatError, kind_of


@dataclass(frozen=True)
class Settings:
    api_key: str
    base_url: str
    timeout: float
    deadline: float
    max_retries: int


@dataclass(frozen=True)
class Reply:
    body: dict[str, Any]
    status: int
    request_id: str
    rate_limit: RateLimit | None


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the key to wherever it leads."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def _exchange(request: urllib.request.Request, limit: float) -> tuple[int, Mapping[str, str], bytes]:
    try:
        with _opener.open(request, timeout=limit) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as refusal:
        with refusal:
            return refusal.code, refusal.headers, refusal.read()


def _attempt(request: urllib.request.Request, limit: float) -> Reply:
    """One try of at most `limit` seconds, for head and body of the answer."""
    # In a thread, since a socket's time is only that of each read, and looking up a name has none.
    outcome: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def work() -> None:
        try:
            outcome.put(_exchange(request, limit))
        except BaseException as error:
            outcome.put(error)

    threading.Thread(target=work, daemon=True).start()
    try:
        result = outcome.get(timeout=limit)
    except queue.Empty:
        result = TimeoutError()
    if not isinstance(result, BaseException):
        return _read_reply(*result)
    reason = result.reason if isinstance(result, urllib.error.URLError) else result
    if isinstance(reason, TimeoutError):
        raise BachatError("timeout", f"No answer within {limit:.3g} s.") from result
    if isinstance(result, (OSError, http.client.HTTPException)):
        raise BachatError("connection", "The API cannot be reached.") from result
    raise result


def _read_reply(status: int, headers: Mapping[str, str], text: bytes) -> Reply:
    body = parse_object(text) or {}
    request_id = _text_of(body.get("request_id"))
    is_ok = 200 <= status < 300
    if is_ok and body.get("success") is True and request_id is not None:
        return Reply(body, status, request_id, _rate_limit_of(headers))
    code = _text_of(body.get("code"))
    kind = None if is_ok else kind_of(status, code)
    if kind is None:
        raise unexpected_answer(status)
    quota_info = body.get("quota_info")
    raise BachatError(
        kind,
        _text_of(body.get("error")) or f"The API answered {status}.",
        code=code,
        status=status,
        request_id=request_id or headers.get("x-request-id"),
        retry_after=_seconds_of(headers.get("retry-after")),
        quota_info=quota_info if isinstance(quota_info, dict) else None,  # type: ignore[arg-type]
    )


def unexpected_answer(status: int) -> BachatError:
    """For whatever is no answer of this API: a login page, a redirect, a page of a proxy."""
    message = f"What answered with status {status} is not the verification API. Check base_url."
    return BachatError("unexpected_answer", message, status=status)


def _text_of(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def _seconds_of(text: str | None) -> int | None:
    return int(text) if text is not None and re.fullmatch(r"[0-9]{1,9}", text) else None


def _rate_limit_of(headers: Mapping[str, str]) -> RateLimit | None:
    limit = _seconds_of(headers.get("ratelimit-limit"))
    remaining = _seconds_of(headers.get("ratelimit-remaining"))
    reset = _seconds_of(headers.get("ratelimit-reset"))
    if limit is None or remaining is None or reset is None:
        return None
    return RateLimit(limit, remaining, reset)


_FIRST_PAUSE = 0.25
_REPEATED = ("connection", "timeout", "rate_limited", "unavailable")


def _pause_before(error: BachatError, repeat: int, settings: Settings, left: float) -> float | None:
    """Seconds before repeat number `repeat` (from 0), or None when it is no use.

    Pauses double and are spread at random, so that many clients do not come back together; a Retry-After is never cut short.
    """
    if error.kind not in _REPEATED or repeat >= settings.max_retries:
        return None
    spread = _FIRST_PAUSE * 2.0**repeat * random.uniform(0.5, 1)
    pause = max(error.retry_after or 0, spread)
    return pause if pause < left else None


def ask(settings: Settings, request: urllib.request.Request) -> Reply:
    """Asks until there is an answer, no repeat is of use, or the call's time is over."""
    end = time.monotonic() + settings.deadline
    repeat = 0
    while True:
        limit = min(settings.timeout, max(0.001, end - time.monotonic()))
        try:
            return _attempt(request, limit)
        except BachatError as error:
            pause = _pause_before(error, repeat, settings, end - time.monotonic())
            if pause is None:
                raise
        time.sleep(pause)
        repeat += 1
