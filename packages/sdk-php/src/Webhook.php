<?php

declare(strict_types=1);

namespace Bachat;

final class Webhook
{
    private const TOLERANCE = 300;

    /**
     * Checks that an event is from Bachat, whole and not older than five minutes, and reads it.
     *
     * @param string $body exactly as it came: file_get_contents('php://input')
     * @param array<string, string> $headers by name, as getallheaders() gives them
     * @param string|list<string> $secrets whsec_…: one, or each that is in use while a secret is replaced
     * @return array{id: string, event: string, created_at: string, data: array<string, mixed>} take each `id` once: an event may
     *     be sent again
     * @throws BachatError of kind `invalid_webhook`; \TypeError and \InvalidArgumentException for a wrong argument
     */
    public static function verify(
        string $body,
        array $headers,
        #[\SensitiveParameter] string|array $secrets,
    ): array {
        $keys = array_map(self::keyOf(...), (array) $secrets);
        if ($keys === []) {
            throw new \InvalidArgumentException('secrets must have at least one whsec_ text.');
        }
        $headers = array_change_key_case($headers);
        $id = self::header($headers, 'webhook-id');
        $timestamp = self::header($headers, 'webhook-timestamp');
        $signatures = explode(' ', self::header($headers, 'webhook-signature'));
        if (preg_match('/^\d{1,12}$/D', $timestamp) !== 1) {
            throw self::invalid('Its webhook-timestamp is no time.');
        }
        if (abs(time() - (int) $timestamp) > self::TOLERANCE) {
            throw self::invalid('Its time is more than five minutes away.');
        }
        $isRight = false;
        foreach ($keys as $key) {
            $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
            foreach ($signatures as $signature) {
                $isRight = hash_equals($expected, $signature) || $isRight;
            }
        }
        if (!$isRight) {
            throw self::invalid('No signature is right: another secret, or a body that is not as it came.');
        }
        $event = json_decode($body, true);
        if (!is_array($event)) {
            throw self::invalid('Its body is no event.');
        }
        return $event;
    }

    private static function invalid(string $message): BachatError
    {
        return new BachatError('invalid_webhook', $message);
    }

    private static function header(array $headers, string $name): string
    {
        $value = $headers[$name] ?? '';
        if (!is_string($value) || $value === '') {
            throw self::invalid("It has no $name header.");
        }
        return $value;
    }

    private static function keyOf(string $secret): string
    {
        $key = str_starts_with($secret, 'whsec_') ? base64_decode(substr($secret, 6), true) : false;
        if ($key === false || $key === '') {
            throw new \InvalidArgumentException('A secret is whsec_ and base64, as the portal shows it.');
        }
        return $key;
    }
}
