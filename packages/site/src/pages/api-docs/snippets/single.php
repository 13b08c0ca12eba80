<?php
$context = stream_context_create(["http" => [
    "method" => "POST",
    "timeout" => 5,
    "ignore_errors" => true,
    "header" => "Content-Type: application/json\r\n" .
        "Idempotency-Key: order-1042-try-1\r\n" .
        "x-api-key: YOUR_API_KEY\r\n",
    "content" => json_encode(["studentEmail" => "verified@student.test"]),
]]);
$url = "https://api.bachat.example/v1/brand-verify-student";
// The @ keeps a warning about the network off the shopper's page.
$answer = json_decode((string) @file_get_contents($url, false, $context), true);

// Without an answer there is no student price now, and the order goes on.
$student = ["isVerified" => false];
if (is_array($answer) && ($answer["success"] ?? false) === true) {
    $student = $answer;
} else {
    error_log("No student price now: " . ($answer["code"] ?? "no answer"));
}
// To the server's log: nothing is printed to the shopper.
error_log(json_encode($student["isVerified"]) . " " . ($student["expiryDate"] ?? ""));
