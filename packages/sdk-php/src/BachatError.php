<?php

declare(strict_types=1);

namespace Bachat;

/**
 * No answer about a student. Whatever its kind: give no student price now, and let the order go on.
 *
 * `$kind` says why there is no answer:
 * - `authentication`: the key is wrong, revoked or not allowed from this address.
 * - `invalid_request`: the request breaks a rule; the message says which.
 * - `credits`, `quota`, `key_cap`: the balance, the month's quota or the key's own cap is used up.
 * - `rate_limited`: too many calls; see `$retryAfter`.
 * - `unavailable`: the API has a fault or is busy.
 * - `connection`, `timeout`: no answer came.
 * - `unexpected_answer`: something answered that is not this API, such as a login page or a redirect.
 * - `invalid_webhook`: a webhook is not from Bachat, or is too old.
 */
final class BachatError extends \RuntimeException
{
    private const KINDS_OF_CODES = [
        'insufficient_credits' => 'credits',
        'quota_exceeded' => 'quota',
        'key_cap_exceeded' => 'key_cap',
    ];

    /** The API's own, stable code, such as `idempotency_key_reused`; the kind where the API gave none. */
    public readonly string $errorCode;

    /**
     * @param ?int $status of the HTTP answer; null when none came
     * @param ?string $requestId quote it to support
     * @param ?int $retryAfter seconds after which a repeat makes sense, when the API said so
     * @param array{current_usage: int, monthly_quota: int, plan_tier: string}|array{cap: int, used: int, reset: string}|null $quotaInfo
     *     with `credits` and `quota` of the brand, with `key_cap` of the key
     */
    public function __construct(
        public readonly string $kind,
        string $message,
        ?string $errorCode = null,
        public readonly ?int $status = null,
        public readonly ?string $requestId = null,
        public readonly ?int $retryAfter = null,
        public readonly ?array $quotaInfo = null,
    ) {
        parent::__construct($message);
        $this->errorCode = $errorCode ?? $kind;
    }

    /** Null for a status that the API never answers. */
    public static function kindOf(int $status, ?string $code): ?string
    {
        return match (true) {
            isset(self::KINDS_OF_CODES[$code ?? '']) => self::KINDS_OF_CODES[$code],
            $status === 429 => 'rate_limited',
            in_array($status, [500, 502, 503, 504], true) => 'unavailable',
            // A proxy refuses in words of its own: what follows is only from the API itself.
            $code === null => null,
            $status === 401 => 'authentication',
            $status === 402 => 'credits',
            $status >= 400 && $status < 500 => 'invalid_request',
            default => null,
        };
    }

    /** For whatever is no answer of this API: a login page, a redirect, a page of a proxy. */
    public static function unexpectedAnswer(int $status): self
    {
        $message = "What answered with status $status is not the verification API. Check baseUrl.";
        return new self('unexpected_answer', $message, status: $status);
    }
}
