<?php

declare(strict_types=1);

namespace Bachat;

final class BatchAnswer
{
    /**
     * @param list<Verification> $results in the order asked
     * @param string $requestId quote it to support
     * @param ?RateLimit $rateLimit null when the API did not say
     */
    public function __construct(
        public readonly array $results,
        public readonly string $requestId,
        public readonly ?RateLimit $rateLimit,
    ) {
    }
}
