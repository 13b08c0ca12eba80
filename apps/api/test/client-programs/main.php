<?php

declare(strict_types=1);

use Bachat\BachatError;
use Bachat\StudentVerification;
use Bachat\Webhook;

require 'vendor/autoload.php';

['baseUrl' => $baseUrl, 'key' => $key, 'email' => $email, 'webhook' => $webhook]
    = json_decode(file_get_contents('order.json'), true);

function kindOf(callable $question): ?string
{
    try {
        $question();
    } catch (BachatError $error) {
        return $error->kind;
    }
    return null;
}

$bachat = new StudentVerification($key, $baseUrl, timeout: 60);
$answer = $bachat->verify($email);
$many = $bachat->verifyMany([$email, 'nobody@student.test']);
$wrong = new StudentVerification('bk_live_wrong', $baseUrl, timeout: 60);
$elsewhere = new StudentVerification($key, "$baseUrl/no", timeout: 60);
echo json_encode([
    'name' => $answer->studentInfo?->name,
    'until' => $answer->expiryDate,
    'left' => $answer->rateLimit?->remaining,
    'many' => array_map(static fn ($result) => $result->isVerified, $many->results),
    'wrongKey' => kindOf(static fn () => $wrong->verify($email)),
    'wrongText' => kindOf(static fn () => $bachat->verify('')),
    'wrongAddress' => kindOf(static fn () => $elsewhere->verify($email)),
    'event' => Webhook::verify(...$webhook)['event'],
    'forged' => kindOf(static fn () => Webhook::verify(...['body' => $webhook['body'] . ' '] + $webhook)),
]);
