import { SMTPServer } from "smtp-server";
import type { MessageStore } from "./store.ts";

const MAX_BYTES = 10 * 1024 * 1024;

/** Addresses of this domain are refused, so that mails that come back can be tried out. */
const REFUSED_DOMAIN = "@bounces.test";

/** A mail server that takes every mail to anybody else and delivers it nowhere but into the store. */
export function createSmtpServer(store: MessageStore): SMTPServer {
  const server = new SMTPServer({
    name: "bachat-mail-catcher",
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: MAX_BYTES,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onRcptTo({ address }, _session, done) {
      if (!address.toLowerCase().endsWith(REFUSED_DOMAIN)) return done();
      const refused = new Error(`5.1.1 <${address}> There is no such mailbox`);
      return done(Object.assign(refused, { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("error", done);
      stream.on("end", () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error("The mail is over 10 MB."), { responseCode: 552 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = {
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
        };
        store.add(Buffer.concat(chunks), envelope).then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  // A client that breaks off is its own business.
  server.on("error", (error) => console.error(`SMTP: ${error.message}`));
  return server;
}
