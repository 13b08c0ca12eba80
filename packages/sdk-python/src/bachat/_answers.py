from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class StudentInfo:
    name: str
    college: str
    course: str
    year_of_study: str


@dataclass(frozen=True)
class RateLimit:
    """The brand's use of its clock hour."""

    limit: int
    remaining: int
    #: Seconds until the next hour begins.
    reset: int


@dataclass(frozen=True)
class _Verification:
    is_verified: bool
    verification_status: str
    #: Last day on which the status holds, YYYY-MM-DD in India. Only when verified.
    expiry_date: str | None
    #: Only when verified.
    student_info: StudentInfo | None
    #: Only when not verified: one and the same for every reason.
    error: str | None


@dataclass(frozen=True)
class VerificationAnswer(_Verification):
    #: Quote it to support.
    request_id: str
    #: None when the API did not say.
    rate_limit: RateLimit | None


@dataclass(frozen=True)
class BatchResult(_Verification):
    student_email: str


@dataclass(frozen=True)
class BatchAnswer:
    #: In the order asked.
    results: list[BatchResult]
    request_id: str
    rate_limit: RateLimit | None


def parse_object(text: bytes) -> dict[str, Any] | None:
    """None for a page, or for anything else that is no JSON object."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def read_verification(body: Any) -> dict[str, Any] | None:
    """None for anything but an answer of this API: nothing else may become a student price."""
    if not isinstance(body, dict):
        return None
    finding: dict[str, Any] = {
        "is_verified": body.get("isVerified"),
        "verification_status": body.get("verificationStatus"),
        "expiry_date": None,
        "student_info": None,
        "error": None,
    }
    if finding["is_verified"] is False and finding["verification_status"] == "not_verified":
        return _with(finding, error=body.get("error")) if isinstance(body.get("error"), str) else None
    if finding["is_verified"] is not True or finding["verification_status"] != "verified":
        return None
    info = _read_student_info(body.get("studentInfo"))
    if info is None or not isinstance(body.get("expiryDate"), str):
        return None
    return _with(finding, expiry_date=body["expiryDate"], student_info=info)


def _with(finding: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {**finding, **more}


def _read_student_info(value: Any) -> StudentInfo | None:
    if not isinstance(value, dict):
        return None
    fields = [value.get(name) for name in ("name", "college", "course", "yearOfStudy")]
    return StudentInfo(*fields) if all(isinstance(field, str) for field in fields) else None


def read_batch(body: dict[str, Any], asked: Sequence[str]) -> list[BatchResult] | None:
    """None unless there is one result for each address, in the order asked."""
    results = body.get("results")
    if not isinstance(results, list) or len(results) != len(asked):
        return None
    read: list[BatchResult] = []
    for student_email, result in zip(asked, results):
        finding = read_verification(result)
        if finding is None or result.get("studentEmail") != student_email:
            return None
        read.append(BatchResult(student_email=student_email, **finding))
    return read
