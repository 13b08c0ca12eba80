<?php

declare(strict_types=1);

namespace Bachat;

/** What the API says about one address. */
final class Verification
{
    /**
     * @param ?string $expiryDate last day on which the status holds, YYYY-MM-DD in India; only when verified
     * @param ?StudentInfo $studentInfo only when verified
     * @param ?string $error only when not verified: one and the same for every reason
     */
    private function __construct(
        public readonly string $studentEmail,
        public readonly bool $isVerified,
        public readonly string $verificationStatus,
        public readonly ?string $expiryDate,
        public readonly ?StudentInfo $studentInfo,
        public readonly ?string $error,
    ) {
    }

    /** Null for anything but an answer of this API: nothing else may become a student price. */
    public static function read(string $studentEmail, mixed $body): ?self
    {
        if (!is_array($body)) {
            return null;
        }
        $status = $body['verificationStatus'] ?? null;
        $isVerified = $body['isVerified'] ?? null;
        $error = $body['error'] ?? null;
        if ($isVerified === false && $status === 'not_verified' && is_string($error)) {
            return new self($studentEmail, $isVerified, $status, null, null, $error);
        }
        $info = StudentInfo::read($body['studentInfo'] ?? null);
        $expiryDate = $body['expiryDate'] ?? null;
        if ($isVerified !== true || $status !== 'verified' || $info === null || !is_string($expiryDate)) {
            return null;
        }
        return new self($studentEmail, $isVerified, $status, $expiryDate, $info, null);
    }
}
