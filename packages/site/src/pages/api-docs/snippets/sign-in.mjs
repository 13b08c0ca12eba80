import * as client from "openid-client";

const back = "https://shop.example/bachat/callback";
let settings; // Kept once read, and read again after a failure.
const bachat = async () =>
  (settings ??= await client.discovery(
    new URL("https://api.bachat.example"),
    "YOUR_CLIENT_ID",
    "YOUR_CLIENT_SECRET",
  ));

/** The button was pressed: keep `kept` in the shopper's session, and send the browser to `url`. */
export async function begin() {
  const kept = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(await bachat(), {
    redirect_uri: back,
    scope: "openid student_status",
    state: kept.state,
    nonce: kept.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(kept.verifier),
    code_challenge_method: "S256",
  });
  return { kept, url };
}

/** The shopper is back at `address`. Never stops an order: without an answer there is no student price now. */
export async function isStudent(address, kept) {
  try {
    const tokens = await client.authorizationCodeGrant(await bachat(), new URL(address), {
      expectedState: kept.state,
      expectedNonce: kept.nonce,
      pkceCodeVerifier: kept.verifier,
    });
    return tokens.claims()?.student_verified === true;
  } catch (error) {
    console.error("No student price now:", error?.error_description ?? error?.message);
    return false;
  }
}
