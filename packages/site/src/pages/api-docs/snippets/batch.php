<?php
$context = stream_context_create(["http" => [
    "method" => "POST",
    "timeout" => 5,
    "ignore_errors" => true,
    "header" => "Content-Type: application/json\r\n" .
        "x-api-key: YOUR_API_KEY\r\n",
    "content" => json_encode(["studentEmails" => ["verified@student.test", "not-verified@student.test"]]),
]]);
$url = "https://api.bachat.example/v1/brand-verify-students";
// The @ keeps a warning about the network off the shopper's page.
$answer = json_decode((string) @file_get_contents($url, false, $context), true);

// Without an answer there is no student price now, and the orders go on.
$students = [];
if (is_array($answer) && ($answer["success"] ?? false) === true) {
    $students = $answer["results"];
} else {
    error_log("No student price now: " . ($answer["code"] ?? "no answer"));
}
// To the server's log: nothing is printed to the shopper.
foreach ($students as $student) {
    error_log($student["studentEmail"] . " " . json_encode($student["isVerified"]));
}
