import { createServer, type Server } from "node:net";
import { isFree } from "./ports.ts";

const portNames = [
  "API_PORT",
  "STUDENT_WEB_PORT",
  "BRAND_WEB_PORT",
  "ADMIN_WEB_PORT",
  "MAIL_WEB_PORT",
  "MAIL_SMTP_PORT",
  "PAYMENTS_WEB_PORT",
  "SHOPS_WEB_PORT",
  "POSTGRES_PORT",
] as const;

/** Below the ports that systems use for outgoing connections, and above the ports that browsers refuse. */
const FIRST = 21_000;
const LAST = 32_000;
/** All rows have one length: rows that overlap could give a port twice. */
const ROW = 20;

/** Listens on a port for as long as this process lives; null when another process listens there. */
function holdPort(port: number): Promise<Server | null> {
  const server = createServer();
  return new Promise((done) => {
    server.once("error", () => done(null));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => done(server.unref()));
  });
}

/**
 * The first of `count` free ports in a row. This process listens on the port before them until it ends, so that no other
 * process claims the same row, even while its ports are not in use yet.
 */
export async function claimPorts(count: number): Promise<number> {
  if (count >= ROW) throw new Error(`A row has ${ROW - 1} ports to give, not ${count}.`);
  for (let guard = FIRST; guard < LAST; guard += ROW) {
    const held = await holdPort(guard);
    if (held === null) continue;
    const ports = Array.from({ length: count }, (_none, index) => guard + 1 + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return guard + 1;
    held.close();
  }
  throw new Error(`No ${count} ports in a row are free from ${FIRST} to ${LAST}.`);
}

/** A free port for each part of a stack, as the environment of `npm start` takes them: it runs beside any other. */
export async function freeStackPorts(): Promise<Record<(typeof portNames)[number], string>> {
  const first = await claimPorts(portNames.length);
  const ports = portNames.map((name, index) => [name, String(first + index)]);
  return Object.fromEntries(ports);
}
