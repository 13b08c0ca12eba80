<?php
/** What a token says ("code", "jti"); null for one that is forged, of another link, or too old. */
function readCodeToken(string $token, string $linkId, string $secret): ?array
{
    [$head, $body, $given] = explode(".", $token) + ["", "", ""];
    $mac = base64_encode(hash_hmac("sha256", "$head.$body", $secret, true));
    if (!hash_equals(rtrim(strtr($mac, "+/", "-_"), "="), $given)) {
        return null;
    }
    $claims = json_decode(base64_decode(strtr($body, "-_", "+/")), true);
    return $claims["aud"] === $linkId && $claims["exp"] > time() ? $claims : null;
}
