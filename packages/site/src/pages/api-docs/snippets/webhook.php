<?php
/** The event, or null for a request that is not from Bachat. $body: file_get_contents("php://input") */
function readWebhook(string $body, array $headers, string $secret): ?array
{
    $headers = array_change_key_case($headers);
    $id = $headers["webhook-id"] ?? "";
    $time = $headers["webhook-timestamp"] ?? "";
    if (!ctype_digit($time) || abs(time() - (int) $time) > 300) {
        return null;
    }
    $key = base64_decode(substr($secret, strlen("whsec_")));
    $expected = "v1," . base64_encode(hash_hmac("sha256", "$id.$time.$body", $key, true));
    foreach (explode(" ", $headers["webhook-signature"] ?? "") as $given) {
        if (hash_equals($expected, $given)) {
            return json_decode($body, true);
        }
    }
    return null;
}
