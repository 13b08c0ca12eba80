import logging

from bachat import BachatError, StudentVerification

bachat = StudentVerification(
    api_key="YOUR_API_KEY",
    base_url="https://api.bachat.example/v1",
)


def may_have_student_price(email: str) -> bool:
    """Never stops an order: without an answer there is no student price now."""
    try:
        return bachat.verify(email).is_verified
    except BachatError as error:
        logging.error("No student price now: %s %s", error.kind, error.request_id)
        return False


print(may_have_student_price("verified@student.test"))
