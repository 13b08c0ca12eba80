from __future__ import annotations

from typing import Literal, TypedDict

BachatErrorKind = Literal[
    "authentication",
    "invalid_request",
    "credits",
    "quota",
    "key_cap",
    "rate_limited",
    "unavailable",
    "connection",
    "timeout",
    "unexpected_answer",
    "invalid_webhook",
]


class QuotaInfo(TypedDict):
    current_usage: int
    monthly_quota: int
    plan_tier: str


class KeyCapInfo(TypedDict):
    cap: int
    used: int
    #: When the next month begins, as a moment in UTC.
    reset: str


class BachatError(Exception):
    """No answer about a student. Whatever its kind: give no student price now, and let the order go on.

    kind says why there is no answer:
    - authentication: the key is wrong, revoked or not allowed from this address.
    - invalid_request: the request breaks a rule; the message says which.
    - credits, quota, key_cap: the balance, the month's quota or the key's own cap is used up.
    - rate_limited: too many calls; see retry_after.
    - unavailable: the API has a fault or is busy.
    - connection, timeout: no answer came.
    - unexpected_answer: something answered that is not this API, such as a login page or a redirect.
    - invalid_webhook: a webhook is not from Bachat, or is too old.
    """

    def __init__(
        self,
        kind: BachatErrorKind,
        message: str,
        *,
        code: str | None = None,
        status: int | None = None,
        request_id: str | None = None,
        retry_after: int | None = None,
        quota_info: QuotaInfo | KeyCapInfo | None = None,
    ) -> None:
        super().__init__(message)
        self.kind: BachatErrorKind = kind
        self.message = message
        #: The API's own, stable code, such as idempotency_key_reused; the kind where the API gave none.
        self.code: str = kind if code is None else code
        #: Of the HTTP answer; None when none came.
        self.status = status
        #: Quote it to support.
        self.request_id = request_id
        #: Seconds after which a repeat makes sense, when the API said so.
        self.retry_after = retry_after
        #: With credits and quota of the brand, with key_cap of the key.
        self.quota_info = quota_info


_KINDS_OF_CODES: dict[str, BachatErrorKind] = {
    "insufficient_credits": "credits",
    "quota_exceeded": "quota",
    "key_cap_exceeded": "key_cap",
}


def kind_of(status: int, code: str | None) -> BachatErrorKind | None:
    """None for a status that the API never answers."""
    if code in _KINDS_OF_CODES:
        return _KINDS_OF_CODES[code]
    if status == 429:
        return "rate_limited"
    if status in (500, 502, 503, 504):
        return "unavailable"
    # A proxy refuses in words of its own: what follows is only from the API itself.
    if code is None:
        return None
    if status == 401:
        return "authentication"
    if status == 402:
        return "credits"
    return "invalid_request" if 400 <= status < 500 else None
