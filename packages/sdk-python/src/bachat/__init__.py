"""Asks Bachat whether a person is a verified student."""

from ._answers import BatchAnswer, BatchResult, RateLimit, StudentInfo, VerificationAnswer
from ._client import StudentVerification
from ._errors import BachatError, BachatErrorKind, KeyCapInfo, QuotaInfo
from ._webhook import WebhookEvent, verify_webhook

__all__ = [
    "BachatError",
    "BachatErrorKind",
    "BatchAnswer",
    "BatchResult",
    "KeyCapInfo",
    "QuotaInfo",
    "RateLimit",
    "StudentInfo",
    "StudentVerification",
    "VerificationAnswer",
    "WebhookEvent",
    "verify_webhook",
]
