from __future__ import annotations

import json
import re
import urllib.request
import uuid
from collections.abc import Sequence
from urllib.parse import urlsplit

from ._answers import BatchAnswer, VerificationAnswer, read_batch, read_verification
from ._transport import Reply, Settings, ask, unexpected_answer

_MAX_BATCH = 1000
_LOCAL = ("localhost", "127.0.0.1", "::1")


class StudentVerification:
    """Asks Bachat whether a person is a verified student. An answered address costs one credit.

    api_key: bk_live_… or bk_test_…. Keep it on your server.
    base_url: where the API's functions are, for example https://api.example.com/v1.
    timeout: seconds that one try may take.
    deadline: seconds that a call may take with all its tries and pauses.
    max_retries: how often a try is repeated; 0 never repeats.

    Raises ValueError or TypeError for what cannot work.
    """

    def __init__(
        self,
        api_key: str,
        base_url: str,
        *,
        timeout: float = 5,
        deadline: float = 10,
        max_retries: int = 3,
    ) -> None:
        # Exactly: a line break that was read from a file with the key could not be sent.
        if not re.fullmatch(r"bk_(live|test)_[A-Za-z0-9]+", api_key):
            raise ValueError("api_key must be bk_live_ or bk_test_, then letters and digits alone.")
        address = urlsplit(base_url)
        is_local = address.scheme == "http" and address.hostname in _LOCAL
        if not address.hostname or not (address.scheme == "https" or is_local):
            raise ValueError("base_url must be an https address: the key is in every request.")
        if not (timeout > 0 and deadline > 0):
            raise ValueError("timeout and deadline must be seconds above 0.")
        if max_retries < 0:
            raise ValueError("max_retries must be 0 or a whole number above it.")
        self._settings = Settings(api_key, base_url.rstrip("/"), timeout, deadline, max_retries)

    def verify(self, student_email: str, *, idempotency_key: str | None = None) -> VerificationAnswer:
        """Asks about one address.

        Leave idempotency_key out: each call then gets a key of its own, under which its repeats are charged once. A key of
        yours must belong to one try of one question: under an order's number, a corrected address is refused.

        Raises BachatError when there is no answer, TypeError or ValueError for a wrong argument.
        """
        _require_text(student_email)
        question = {"studentEmail": student_email}
        reply = self._post("brand-verify-student", question, idempotency_key)
        finding = read_verification(reply.body)
        if finding is None:
            raise unexpected_answer(reply.status)
        return VerificationAnswer(request_id=reply.request_id, rate_limit=reply.rate_limit, **finding)

    def verify_many(
        self, student_emails: Sequence[str], *, idempotency_key: str | None = None
    ) -> BatchAnswer:
        """Asks about 1 to 1,000 addresses at once.

        Results come in the order asked; if limit, quota or balance do not cover all of them, nothing is charged.
        Raises as verify.
        """
        if isinstance(student_emails, (str, bytes)):
            raise TypeError("student_emails must be a list.")
        # A copy, which nobody changes while the question is on its way.
        asked = list(student_emails)
        if not 1 <= len(asked) <= _MAX_BATCH:
            raise ValueError(f"Ask about 1 to {_MAX_BATCH} addresses at a time.")
        for student_email in asked:
            _require_text(student_email)
        reply = self._post("brand-verify-students", {"studentEmails": asked}, idempotency_key)
        results = read_batch(reply.body, asked)
        if results is None:
            raise unexpected_answer(reply.status)
        return BatchAnswer(results, reply.request_id, reply.rate_limit)

    def _post(self, path: str, question: object, idempotency_key: str | None) -> Reply:
        key = str(uuid.uuid4()) if idempotency_key is None else idempotency_key
        if not re.fullmatch(r"[\x20-\x7e]{1,255}", key):
            raise ValueError("idempotency_key takes 1 to 255 printable ASCII characters.")
        request = urllib.request.Request(
            f"{self._settings.base_url}/{path}",
            data=json.dumps(question).encode(),
            headers={
                "content-type": "application/json",
                "x-api-key": self._settings.api_key,
                "idempotency-key": key,
                "user-agent": "bachat-python",
            },
            method="POST",
        )
        return ask(self._settings, request)


def _require_text(student_email: object) -> None:
    if not isinstance(student_email, str):
        raise TypeError("student_email must be a str.")
