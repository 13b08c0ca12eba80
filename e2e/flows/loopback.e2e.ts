import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, test } from "../fixtures/test.ts";

/** Every other address of this machine; 127.0.0.2 too, on which a server that listens on all addresses answers as well. */
const others = [
  "127.0.0.2",
  ...Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? [])
      .filter((address) => !address.internal && address.family === "IPv4")
      .map(({ address }) => address),
  ),
];

const answers = (host: string, port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect({ host, port, timeout: 2_000 });
    const end = (isOpen: boolean) => {
      socket.destroy();
      done(isOpen);
    };
    socket.once("connect", () => end(true));
    socket.once("timeout", () => end(false));
    socket.once("error", () => end(false));
  });

for (const name of [
  "API_PORT",
  "STUDENT_WEB_PORT",
  "BRAND_WEB_PORT",
  "ADMIN_WEB_PORT",
  "MAIL_WEB_PORT",
  "MAIL_SMTP_PORT",
  "PAYMENTS_WEB_PORT",
  "SHOPS_WEB_PORT",
  "POSTGRES_PORT",
]) {
  test(`what listens on ${name} answers this machine alone`, async () => {
    const port = Number(process.env[name]);
    expect(await answers("127.0.0.1", port)).toBe(true);
    for (const host of others) expect(await answers(host, port), host).toBe(false);
  });
}
