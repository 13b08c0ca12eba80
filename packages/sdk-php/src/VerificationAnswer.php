<?php

declare(strict_types=1);

namespace Bachat;

/** The answer about one address. */
final class VerificationAnswer
{
    public readonly bool $isVerified;
    public readonly string $verificationStatus;
    /** Last day on which the status holds, YYYY-MM-DD in India. Only when verified. */
    public readonly ?string $expiryDate;
    /** Only when verified. */
    public readonly ?StudentInfo $studentInfo;
    /** Only when not verified: one and the same for every reason. */
    public readonly ?string $error;

    /**
     * @param string $requestId quote it to support
     * @param ?RateLimit $rateLimit null when the API did not say
     */
    public function __construct(
        Verification $verification,
        public readonly string $requestId,
        public readonly ?RateLimit $rateLimit,
    ) {
        $this->isVerified = $verification->isVerified;
        $this->verificationStatus = $verification->verificationStatus;
        $this->expiryDate = $verification->expiryDate;
        $this->studentInfo = $verification->studentInfo;
        $this->error = $verification->error;
    }
}
