<?php
use Bachat\BachatError;
use Bachat\StudentVerification;

require "bachat-php/autoload.php";

$bachat = new StudentVerification(
    apiKey: "YOUR_API_KEY",
    baseUrl: "https://api.bachat.example/v1",
);

/** Never stops an order: without an answer there is no student price now. */
function mayHaveStudentPrice(StudentVerification $bachat, string $email): bool
{
    try {
        return $bachat->verify($email)->isVerified;
    } catch (BachatError $error) {
        error_log("No student price now: $error->kind $error->requestId");
        return false;
    }
}
error_log(json_encode(mayHaveStudentPrice($bachat, "verified@student.test")));
