<?php

declare(strict_types=1);

namespace Bachat;

/** The brand's use of its clock hour. */
final class RateLimit
{
    /** @param int $reset seconds until the next hour begins */
    public function __construct(
        public readonly int $limit,
        public readonly int $remaining,
        public readonly int $reset,
    ) {
    }
}
