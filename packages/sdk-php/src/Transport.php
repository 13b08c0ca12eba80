<?php

declare(strict_types=1);

namespace Bachat;

/** @internal The tries of one call. Streams, since not every PHP has cURL. */
final class Transport
{
    private const FIRST_PAUSE = 0.25;
    private const REPEATED = ['connection', 'timeout', 'rate_limited', 'unavailable'];

    public function __construct(
        private readonly float $timeout,
        private readonly float $deadline,
        private readonly int $maxRetries,
    ) {
    }

    /**
     * Asks until there is an answer, no repeat is of use, or the call's time is over.
     *
     * @param list<string> $headers
     * @return array{body: array<string, mixed>, status: int, requestId: string, rateLimit: ?RateLimit}
     */
    public function ask(string $url, array $headers, string $body): array
    {
        $end = self::now() + $this->deadline;
        for ($repeat = 0; ; $repeat++) {
            try {
                $limit = min($this->timeout, max(0.001, $end - self::now()));
                return self::attempt($url, $headers, $body, $limit);
            } catch (BachatError $error) {
                $pause = $this->pauseBefore($error, $repeat, $end - self::now());
                if ($pause === null) {
                    throw $error;
                }
                usleep((int) ($pause * 1e6));
            }
        }
    }

    /**
     * Seconds before repeat number `$repeat` (from 0), or null when it is no use. Pauses double and are spread at random, so
     * that many clients do not come back together; a Retry-After is never cut short.
     */
    private function pauseBefore(BachatError $error, int $repeat, float $left): ?float
    {
        if (!in_array($error->kind, self::REPEATED, true) || $repeat >= $this->maxRetries) {
            return null;
        }
        $spread = self::FIRST_PAUSE * 2 ** $repeat * random_int(500, 1000) / 1000;
        $pause = max((float) ($error->retryAfter ?? 0), $spread);
        return $pause < $left ? $pause : null;
    }

    /** One try of at most `$limit` seconds. */
    private static function attempt(string $url, array $headers, string $body, float $limit): array
    {
        $end = self::now() + $limit;
        $context = stream_context_create(['http' => [
            'method' => 'POST',
            'header' => $headers,
            'content' => $body,
            'timeout' => $limit,
            'ignore_errors' => true,
            // A redirect would carry the key to wherever it leads.
            'follow_location' => 0,
        ]]);
        $stream = self::quietly(static fn () => fopen($url, 'r', false, $context));
        if ($stream === false) {
            throw self::now() >= $end ? self::timedOut($limit) : self::unreachable();
        }
        $lines = stream_get_meta_data($stream)['wrapper_data'] ?? [];
        $text = self::readAll($stream, $end, $limit);
        [$status, $answered] = self::readHead($lines);
        if (strlen($text) < (int) ($answered['content-length'] ?? 0)) {
            throw self::unreachable();
        }
        return self::readReply($status, $answered, $text);
    }

    /** @param resource $stream */
    private static function readAll($stream, float $end, float $limit): string
    {
        $text = '';
        while (!feof($stream)) {
            $left = $end - self::now();
            if ($left <= 0) {
                throw self::timedOut($limit);
            }
            stream_set_timeout($stream, (int) $left, (int) (($left - (int) $left) * 1e6));
            $part = self::quietly(static fn () => fread($stream, 65536));
            if (stream_get_meta_data($stream)['timed_out']) {
                throw self::timedOut($limit);
            }
            if ($part === false) {
                throw self::unreachable();
            }
            $text .= $part;
        }
        return $text;
    }

    /** Without PHP's warnings: what failed is thrown. Also where an error handler turns warnings into exceptions. */
    private static function quietly(callable $work): mixed
    {
        set_error_handler(static fn () => true);
        try {
            return $work();
        } finally {
            restore_error_handler();
        }
    }

    private static function timedOut(float $limit): BachatError
    {
        return new BachatError('timeout', sprintf('No answer within %.3g s.', $limit));
    }

    private static function unreachable(): BachatError
    {
        return new BachatError('connection', 'The API cannot be reached.');
    }

    /**
     * @param list<string> $lines
     * @return array{int, array<string, string>}
     */
    private static function readHead(array $lines): array
    {
        $status = 0;
        $headers = [];
        foreach ($lines as $line) {
            if (preg_match('~^HTTP/\S+ (\d{3})~', $line, $found) === 1) {
                // An interim answer such as 100 is before the one that counts.
                [$status, $headers] = [(int) $found[1], []];
            } elseif (str_contains($line, ':')) {
                [$name, $value] = explode(':', $line, 2);
                $headers[strtolower(trim($name))] = trim($value);
            }
        }
        return [$status, $headers];
    }

    /** @param array<string, string> $headers */
    private static function readReply(int $status, array $headers, string $text): array
    {
        $body = json_decode($text, true);
        $body = is_array($body) ? $body : [];
        $requestId = self::textOf($body['request_id'] ?? null);
        $isOk = $status >= 200 && $status < 300;
        if ($isOk && ($body['success'] ?? null) === true && $requestId !== null) {
            $rateLimit = self::rateLimitOf($headers);
            return compact('body', 'status', 'requestId', 'rateLimit');
        }
        $code = self::textOf($body['code'] ?? null);
        $kind = $isOk ? null : BachatError::kindOf($status, $code);
        if ($kind === null) {
            throw BachatError::unexpectedAnswer($status);
        }
        $quotaInfo = $body['quota_info'] ?? null;
        throw new BachatError(
            $kind,
            self::textOf($body['error'] ?? null) ?? "The API answered $status.",
            $code,
            $status,
            $requestId ?? $headers['x-request-id'] ?? null,
            self::secondsOf($headers['retry-after'] ?? null),
            is_array($quotaInfo) ? $quotaInfo : null,
        );
    }

    private static function textOf(mixed $value): ?string
    {
        return is_string($value) ? $value : null;
    }

    private static function secondsOf(?string $text): ?int
    {
        return $text !== null && preg_match('/^\d{1,9}$/D', $text) === 1 ? (int) $text : null;
    }

    /** @param array<string, string> $headers */
    private static function rateLimitOf(array $headers): ?RateLimit
    {
        $limit = self::secondsOf($headers['ratelimit-limit'] ?? null);
        $remaining = self::secondsOf($headers['ratelimit-remaining'] ?? null);
        $reset = self::secondsOf($headers['ratelimit-reset'] ?? null);
        return $limit === null || $remaining === null || $reset === null
            ? null
            : new RateLimit($limit, $remaining, $reset);
    }

    private static function now(): float
    {
        return hrtime(true) / 1e9;
    }
}
