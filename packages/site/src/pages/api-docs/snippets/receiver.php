<?php
require __DIR__ . "/webhook.php";

$event = readWebhook(file_get_contents("php://input"), getallheaders(), "YOUR_SIGNING_SECRET");
http_response_code($event === null ? 400 : 204);
if ($event !== null) {
    // An event may come twice: skip what your database has seen by $event["id"].
    error_log($event["event"] . " " . json_encode($event["data"]));
}
