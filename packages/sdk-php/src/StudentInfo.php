<?php

declare(strict_types=1);

namespace Bachat;

final class StudentInfo
{
    public function __construct(
        public readonly string $name,
        public readonly string $college,
        public readonly string $course,
        public readonly string $yearOfStudy,
    ) {
    }

    public static function read(mixed $value): ?self
    {
        $fields = [];
        foreach (['name', 'college', 'course', 'yearOfStudy'] as $name) {
            $field = is_array($value) ? $value[$name] ?? null : null;
            if (!is_string($field)) {
                return null;
            }
            $fields[] = $field;
        }
        return new self(...$fields);
    }
}
