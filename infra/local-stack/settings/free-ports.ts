import { createServer } from "node:net";

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

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** A free port for each part of a stack, as the environment of `npm start` takes them: it runs beside any other. */
export async function freeStackPorts(): Promise<Record<(typeof portNames)[number], string>> {
  const ports = await Promise.all(portNames.map(async (name) => [name, String(await freePort())]));
  return Object.fromEntries(ports);
}
