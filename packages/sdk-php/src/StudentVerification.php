<?php

declare(strict_types=1);

namespace Bachat;

/** Asks Bachat whether a person is a verified student. An answered address costs one credit. */
final class StudentVerification
{
    private const MAX_BATCH = 1000;
    private const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

    private readonly string $baseUrl;
    private readonly Transport $transport;

    /**
     * @param string $apiKey bk_live_… or bk_test_…; keep it on your server
     * @param string $baseUrl where the API's functions are, for example https://api.example.com/v1
     * @param float $timeout seconds that one try may take
     * @param float $deadline seconds that a call may take with all its tries and pauses
     * @param int $maxRetries how often a try is repeated; 0 never repeats
     * @throws \InvalidArgumentException for what cannot work
     */
    public function __construct(
        #[\SensitiveParameter] private readonly string $apiKey,
        string $baseUrl,
        float $timeout = 5,
        float $deadline = 10,
        int $maxRetries = 3,
    ) {
        // Exactly: a line break that was read from a file with the key could not be sent.
        if (preg_match('/^bk_(live|test)_[A-Za-z0-9]+$/D', $apiKey) !== 1) {
            throw new \InvalidArgumentException('apiKey must be bk_live_ or bk_test_, then letters and digits alone.');
        }
        $address = parse_url($baseUrl);
        [$scheme, $host] = [$address['scheme'] ?? '', $address['host'] ?? ''];
        if ($host === '' || !($scheme === 'https' || ($scheme === 'http' && in_array($host, self::LOCAL, true)))) {
            throw new \InvalidArgumentException('baseUrl must be an https address: the key is in every request.');
        }
        if (!($timeout > 0 && $deadline > 0)) {
            throw new \InvalidArgumentException('timeout and deadline must be seconds above 0.');
        }
        if ($maxRetries < 0) {
            throw new \InvalidArgumentException('maxRetries must be 0 or a whole number above it.');
        }
        if (!in_array($scheme, stream_get_wrappers(), true) || !filter_var(ini_get('allow_url_fopen'), FILTER_VALIDATE_BOOL)) {
            throw new \LogicException('PHP needs allow_url_fopen=1 and, for https, its openssl extension.');
        }
        $this->baseUrl = rtrim($baseUrl, '/');
        $this->transport = new Transport($timeout, $deadline, $maxRetries);
    }

    /**
     * Asks about one address.
     *
     * Leave `$idempotencyKey` out: each call then gets a key of its own, under which its repeats are charged once. A key of yours
     * must belong to one try of one question: under an order's number, a corrected address is refused.
     *
     * @throws BachatError when there is no answer; \TypeError and \InvalidArgumentException for a wrong argument
     */
    public function verify(string $studentEmail, ?string $idempotencyKey = null): VerificationAnswer
    {
        $reply = $this->post('brand-verify-student', ['studentEmail' => $studentEmail], $idempotencyKey);
        $verification = Verification::read($studentEmail, $reply['body']);
        if ($verification === null) {
            throw BachatError::unexpectedAnswer($reply['status']);
        }
        return new VerificationAnswer($verification, $reply['requestId'], $reply['rateLimit']);
    }

    /**
     * Asks about 1 to 1,000 addresses at once. Results come in the order asked; if limit, quota or balance do not cover all of
     * them, nothing is charged.
     *
     * @param list<string> $studentEmails
     * @throws BachatError as `verify`
     */
    public function verifyMany(array $studentEmails, ?string $idempotencyKey = null): BatchAnswer
    {
        $studentEmails = array_values($studentEmails);
        if (count($studentEmails) < 1 || count($studentEmails) > self::MAX_BATCH) {
            throw new \InvalidArgumentException('Ask about 1 to ' . self::MAX_BATCH . ' addresses at a time.');
        }
        foreach ($studentEmails as $studentEmail) {
            if (!is_string($studentEmail)) {
                throw new \InvalidArgumentException('studentEmails must be strings.');
            }
        }
        $reply = $this->post('brand-verify-students', ['studentEmails' => $studentEmails], $idempotencyKey);
        $results = self::readResults($reply['body']['results'] ?? null, $studentEmails);
        if ($results === null) {
            throw BachatError::unexpectedAnswer($reply['status']);
        }
        return new BatchAnswer($results, $reply['requestId'], $reply['rateLimit']);
    }

    /**
     * Null unless there is one result for each address, in the order asked.
     *
     * @param list<string> $asked
     * @return ?list<Verification>
     */
    private static function readResults(mixed $results, array $asked): ?array
    {
        if (!is_array($results) || count($results) !== count($asked)) {
            return null;
        }
        $read = [];
        foreach ($asked as $index => $studentEmail) {
            $result = $results[$index] ?? null;
            $verification = Verification::read($studentEmail, $result);
            if ($verification === null || ($result['studentEmail'] ?? null) !== $studentEmail) {
                return null;
            }
            $read[] = $verification;
        }
        return $read;
    }

    private function post(string $path, array $question, ?string $idempotencyKey): array
    {
        $idempotencyKey ??= self::newKey();
        if (preg_match('/^[\x20-\x7e]{1,255}$/D', $idempotencyKey) !== 1) {
            throw new \InvalidArgumentException('idempotencyKey takes 1 to 255 printable ASCII characters.');
        }
        try {
            $body = json_encode($question, JSON_THROW_ON_ERROR);
        } catch (\JsonException $error) {
            throw new \InvalidArgumentException('An address must be UTF-8.', 0, $error);
        }
        $headers = [
            'Content-Type: application/json',
            'Connection: close',
            "X-Api-Key: $this->apiKey",
            "Idempotency-Key: $idempotencyKey",
        ];
        return $this->transport->ask("$this->baseUrl/$path", $headers, $body);
    }

    /** A random UUID. */
    private static function newKey(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
        $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
