<?php

declare(strict_types=1);

/** Does what each line of its input says and prints how it ended; see packages/sdk/test/driver.ts. */

use Bachat\BachatError;
use Bachat\StudentVerification;
use Bachat\Webhook;

require $argv[1];

/** In the shape of the API, without what an answer of its kind does not have. */
function plain(mixed $value): mixed
{
    if (is_array($value)) {
        return array_map(static fn ($item) => plain($item), $value);
    }
    if (!is_object($value)) {
        return $value;
    }
    $fields = array_map(static fn ($item) => plain($item), get_object_vars($value));
    $absent = ($fields['isVerified'] ?? null) === false ? ['expiryDate', 'studentInfo'] : ['error'];
    return array_filter($fields, static fn ($item, $name) => $item !== null || !in_array($name, $absent, true), ARRAY_FILTER_USE_BOTH);
}

function follow(array $order): array
{
    $options = [];
    foreach ($order['options'] as $name => $value) {
        $isTime = str_ends_with($name, 'Ms');
        $options[$isTime ? substr($name, 0, -2) : $name] = $isTime ? $value / 1000 : $value;
    }
    try {
        if ($order['call'] === 'verifyWebhook') {
            return ['answer' => Webhook::verify(...$order['argument'])];
        }
        $client = new StudentVerification(...$options);
        return ['answer' => plain($client->{$order['call']}($order['argument'], ...$order["more"] ?? []))];
    } catch (BachatError $error) {
        return ['error' => [
            'kind' => $error->kind,
            'code' => $error->errorCode,
            'status' => $error->status,
            'requestId' => $error->requestId,
            'retryAfter' => $error->retryAfter,
            'quotaInfo' => $error->quotaInfo,
            'message' => $error->getMessage(),
        ]];
    } catch (TypeError | LogicException $mistake) {
        return ['mistake' => get_class($mistake) . ': ' . $mistake->getMessage()];
    }
}

while (($line = fgets(STDIN)) !== false) {
    echo json_encode(follow(json_decode($line, true)), JSON_THROW_ON_ERROR), "\n";
}
