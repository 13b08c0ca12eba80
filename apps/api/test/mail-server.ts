import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll } from "vitest";
import { freePort } from "./postgres.ts";

interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** The reply to an address, such as "550 5.1.1 No such user"; without an entry it accepts. */
  replies: Map<string, string>;
  /** The accepted mails. */
  taken: Email[];
}

/** A real mail server that refuses the addresses in `replies`. Its port is chosen before any app starts. */
export async function refusingMailServer(): Promise<MailServer> {
  const port = await freePort();
  const replies = new Map<string, string>();
  const taken: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const reply = replies.get(address.toLowerCase());
      if (reply === undefined) return done();
      const [, code = "550", words = ""] = /^(\d{3}) (.*)$/s.exec(reply) ?? [];
      return done(Object.assign(new Error(words), { responseCode: Number(code) }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          taken.push(mail);
          done();
        });
      });
    },
  });
  server.on("error", () => {});
  beforeAll(() => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, replies, taken };
}
