import { connect } from "node:tls";

export interface SeenCertificate {
  validTo: Date;
  /** Why a browser would refuse it, in the TLS library's words; null when it would not. */
  problem: string | null;
}

/** The certificate that an https address shows. Nothing is sent over the connection. @throws why none was seen */
export function seeCertificate(url: URL, timeoutMs: number): Promise<SeenCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: url.hostname,
      port: url.port === "" ? 443 : Number(url.port),
      servername: url.hostname,
      // An ended or foreign one is to be described, not refused unseen.
      rejectUnauthorized: false,
      timeout: timeoutMs,
    });
    socket.once("secureConnect", () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      const problem = socket.authorized ? null : String(socket.authorizationError);
      socket.destroy();
      resolve({ validTo: new Date(validTo), problem });
    });
    socket.once("timeout", () => {
      socket.destroy(new Error(`${url.host} did not answer within ${timeoutMs / 1_000} seconds.`));
    });
    socket.once("error", reject);
  });
}
