import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { fetchPublic, isPublicAddress } from "./public-web.ts";

describe("addresses of the public internet", () => {
  it.each(["93.184.216.34", "1.1.1.1", "172.15.0.1", "172.32.0.1", "2606:2800:220:1::1"])(
    "knows %s as public",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:93.184.216.34",
    "64:ff9b::7f00:1",
    "fe80::1",
    "fd00::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::1",
    "localhost",
    "",
  ])("refuses %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("reading a public address", () => {
  let server: Server;
  const serve = async (listener: RequestListener): Promise<number> => {
    server = createServer(listener);
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    return (server.address() as AddressInfo).port;
  };
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const options = { maxBytes: 1000, timeoutMs: 2000, accept: "image/png" };
  const open = { ...options, isAllowed: () => true };

  it.each([
    "http://127.0.0.1:9/",
    "http://2130706433:9/",
    "http://0x7f.1:9/",
    "http://[::1]:9/",
    "http://[::ffff:127.0.0.1]:9/",
    "http://localhost:9/",
    "http://169.254.169.254/latest/meta-data",
    "ftp://example.org/logo.png",
    "file:///etc/passwd",
  ])("does not connect to %s", async (address) => {
    await expect(fetchPublic(address, options)).rejects.toMatchObject({ reason: "not_public" });
  });

  it("gives the body, through redirects", async () => {
    const port = await serve((request, response) => {
      if (request.url === "/logo") response.writeHead(302, { location: "/real" }).end();
      else response.end(`seen ${request.headers.accept}`);
    });
    expect((await fetchPublic(`http://localhost:${port}/logo`, open)).toString()).toBe(
      "seen image/png",
    );
  });

  it("checks every redirect again", async () => {
    const port = await serve((_request, response) => {
      response.writeHead(302, { location: "http://169.254.169.254/latest" }).end();
    });
    const isAllowed = (address: string) => !address.startsWith("169.254.");
    await expect(
      fetchPublic(`http://localhost:${port}/`, { ...options, isAllowed }),
    ).rejects.toMatchObject({
      reason: "not_public",
    });
  });

  it.each([
    ["a body without end", "too_large", (r: ServerResponse) => void r.end(Buffer.alloc(5000))],
    ["an error page", "bad_status", (r: ServerResponse) => void r.writeHead(404).end()],
    ["a server that is down", "unreachable", (r: ServerResponse) => void r.writeHead(503).end()],
    ["a server that is busy", "unreachable", (r: ServerResponse) => void r.writeHead(429).end()],
    [
      "a circle of redirects",
      "bad_status",
      (r: ServerResponse) => void r.writeHead(301, { location: "/" }).end(),
    ],
    ["silence", "timed_out", () => {}],
  ])("gives up on %s", async (_name, reason, answer) => {
    const port = await serve((_request, response) => answer(response));
    await expect(
      fetchPublic(`http://localhost:${port}/`, { ...open, timeoutMs: 400 }),
    ).rejects.toMatchObject({ reason });
  });
});
