import { connect, createServer } from "node:net";
import { StartError } from "../start-error.ts";
import type { Ports, Settings } from "./config.ts";

interface NamedPort {
  port: number;
  what: string;
  variable: string;
}

function neededPorts({ ports, embedded }: { ports: Ports; embedded: boolean }): NamedPort[] {
  const always = [
    { port: ports.api, what: "the API", variable: "API_PORT" },
    { port: ports.student, what: "the student site", variable: "STUDENT_WEB_PORT" },
    { port: ports.brand, what: "the brand site", variable: "BRAND_WEB_PORT" },
    { port: ports.admin, what: "the admin site", variable: "ADMIN_WEB_PORT" },
  ];
  if (!embedded) return always;
  return [
    ...always,
    { port: ports.mail, what: "the mail inbox", variable: "MAIL_WEB_PORT" },
    { port: ports.smtp, what: "the mail server", variable: "MAIL_SMTP_PORT" },
    { port: ports.payments, what: "the sandbox gateway", variable: "PAYMENTS_WEB_PORT" },
    { port: ports.shops, what: "the sample shops", variable: "SHOPS_WEB_PORT" },
  ];
}

/**
 * Makes sure that every needed port is free.
 * @throws StartError naming the first port that is taken, or given twice
 */
export async function assertPortsFree(settings: Settings): Promise<void> {
  const needed = neededPorts(settings);
  for (const [index, { port, what, variable }] of needed.entries()) {
    const other = needed.slice(0, index).find((earlier) => earlier.port === port);
    if (other)
      throw new StartError(
        `${variable} and ${other.variable} are both ${port}; give each a port of its own.`,
      );
    if (await isFree(port)) continue;
    throw new StartError(
      `Port ${port} for ${what} is taken by another program. Stop that program, or choose another port: ${variable}=${port + 100} npm start`,
    );
  }
}

/** The first free port from `first` on. */
export async function firstFreePort(first: number): Promise<number> {
  for (let port = first; port < first + 100; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new StartError(
    `No port from ${first} to ${first + 99} is free for the embedded Postgres; set POSTGRES_PORT.`,
  );
}

/** Whether nobody listens on this port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  if (!(await canListen(port))) return false;
  // Some systems let two programs listen on one port at different addresses: connect as well as listen.
  return !(await answers("127.0.0.1", port)) && !(await answers("::1", port));
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    // No limit: a busy machine may take long to report a refusal, and the free port would pass for a program that hangs.
    const socket = connect({ host, port });
    const finish = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.once("connect", () => finish(true));
    socket.once("error", () => finish(false));
  });
}

function canListen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(false));
    server.listen({ host: "127.0.0.1", port, exclusive: true }, () =>
      server.close(() => done(true)),
    );
  });
}
