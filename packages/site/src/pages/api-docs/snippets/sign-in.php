<?php
session_start();
$api = "https://api.bachat.example";
[$client, $secret] = ["YOUR_CLIENT_ID", "YOUR_CLIENT_SECRET"];
$back = "https://shop.example/bachat.php";
$encode = fn (string $bytes): string => rtrim(strtr(base64_encode($bytes), "+/", "-_"), "=");
$sent = $_SESSION["bachat"] ?? null;
$isReturn = isset($_GET["code"]) || isset($_GET["error"]);
if (!$isReturn) { // The button was pressed: /bachat.php without anything.
    $sent = ["state" => $encode(random_bytes(32)), "verifier" => $encode(random_bytes(32))];
    $_SESSION["bachat"] = $sent;
    $query = ["client_id" => $client, "redirect_uri" => $back, "response_type" => "code",
        "scope" => "openid student_status", "state" => $sent["state"], "code_challenge_method" => "S256",
        "code_challenge" => $encode(hash("sha256", $sent["verifier"], true))];
    exit(header("Location: $api/connect/authorize?" . http_build_query($query)));
}
unset($_SESSION["bachat"], $_SESSION["student_until"]); // One answer for one press.
if ($sent !== null && isset($_GET["code"]) && hash_equals($sent["state"], (string) ($_GET["state"] ?? ""))) {
    $form = ["grant_type" => "authorization_code", "code" => (string) $_GET["code"], "redirect_uri" => $back,
        "client_id" => $client, "client_secret" => $secret, "code_verifier" => $sent["verifier"]];
    $context = stream_context_create(["http" => ["method" => "POST", "timeout" => 5, "ignore_errors" => true,
        "header" => "Content-Type: application/x-www-form-urlencoded\r\n", "content" => http_build_query($form)]]);
    $token = json_decode((string) @file_get_contents("$api/connect/token", false, $context), true)["id_token"] ?? "";
    // It came from Bachat itself over TLS, so its signature need not be checked again.
    $claims = json_decode((string) base64_decode(strtr(explode(".", $token)[1] ?? "", "-_", "+/")), true);
    if (($claims["student_verified"] ?? false) === true) $_SESSION["student_until"] = time() + 1800;
}
if (!isset($_SESSION["student_until"])) error_log("No student price now: " . json_encode($_GET["error_description"] ?? "no answer"));
header("Location: /cart.php"); // The order goes on, with the student price or without.
