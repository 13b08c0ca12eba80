import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildMailCatcher } from "./app.ts";
import { createSmtpServer } from "./smtp.ts";
import { type MessageStore, openStore } from "./store.ts";

let directory: string;
let store: MessageStore;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "bachat-mail-"));
  store = openStore(directory);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const raw = (parts: string[]) => Buffer.from(parts.join("\r\n"));
const hostile = raw([
  "From: Bachat <no-reply@bachat.test>",
  "To: asha@example.test",
  "Subject: <script>alert(1)</script>",
  'Content-Type: text/html; charset="utf-8"',
  "",
  '<p>Hello</p><a href="http://localhost:4001/confirm?a=1&amp;b=2">Confirm</a><script>alert(2)</script>',
]);
const get = (url: string) =>
  buildMailCatcher(store).inject({ url, headers: { host: "localhost:4025" } });

describe("the mail catcher", () => {
  it("takes a mail by SMTP and gives it to the test that asks for its recipient", async () => {
    const smtp = createSmtpServer(store);
    await new Promise<void>((done) => void smtp.listen(0, "127.0.0.1", done));
    const address = smtp.server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const transport = nodemailer.createTransport({ host: "127.0.0.1", port });
    await transport.sendMail({
      from: "Bachat <no-reply@bachat.test>",
      to: "Asha@Example.test",
      subject: "Confirm your email",
      text: "Open http://localhost:4001/confirm?token=abc.",
    });
    transport.close();
    await new Promise<void>((done) => smtp.close(done));

    const { items, total } = (await get("/api/messages?to=asha@example.test")).json();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      to: ["asha@example.test"],
      from: "Bachat <no-reply@bachat.test>",
      subject: "Confirm your email",
      links: ["http://localhost:4001/confirm?token=abc"],
    });
    expect((await get("/api/messages?to=somebody-else")).json().total).toBe(0);
    expect((await get(`/api/messages/${items[0].id}`)).json().subject).toBe("Confirm your email");
    expect((await get("/api/messages/none")).statusCode).toBe(404);
  });

  it("refuses addresses of bounces.test, so that mails that come back can be tried out", async () => {
    const smtp = createSmtpServer(store);
    await new Promise<void>((done) => void smtp.listen(0, "127.0.0.1", done));
    const address = smtp.server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const transport = nodemailer.createTransport({ host: "127.0.0.1", port });
    const mail = { from: "no-reply@bachat.test", to: "gone@bounces.test", subject: "s", text: "t" };
    await expect(transport.sendMail(mail)).rejects.toThrow(/^.*550 5\.1\.1 /);
    transport.close();
    await new Promise<void>((done) => smtp.close(done));
    expect((await get("/api/messages?to=gone@bounces.test")).json().total).toBe(0);
  });

  it("keeps its mails over a restart and deletes them on request", async () => {
    await store.add(hostile, { from: "", to: ["asha@example.test"] });
    store = openStore(directory);
    expect(store.list()).toHaveLength(1);
    const app = buildMailCatcher(store);
    const cleared = await app.inject({
      method: "DELETE",
      url: "/api/messages",
      headers: { host: "localhost" },
    });
    expect(cleared.statusCode).toBe(204);
    expect(openStore(directory).list()).toHaveLength(0);
  });

  it("keeps the newest ones", async () => {
    store = openStore(directory, 5);
    for (let count = 0; count < 8; count += 1) {
      await store.add(raw([`Subject: ${count}`, "", "x"]), { from: "", to: ["a@b.test"] });
    }
    const subjects = (messages: { subject: string }[]) => messages.map(({ subject }) => subject);
    const newestFirst = ["7", "6", "5", "4", "3"];
    expect(subjects(store.list())).toEqual(newestFirst);
    expect(subjects(openStore(directory).list())).toEqual(newestFirst);
  });

  it("escapes what a mail says and locks its markup into a sandbox", async () => {
    const { id } = await store.add(hostile, { from: "", to: ["asha@example.test"] });
    for (const url of ["/", `/messages/${id}`]) {
      const { body, headers } = await get(url);
      expect(body).not.toContain("<script>alert");
      expect(body).toContain("&lt;script&gt;");
      expect(headers["content-security-policy"]).toContain("script-src 'self'");
    }
    expect((await get(`/messages/${id}`)).body).toContain(
      'sandbox="allow-popups allow-popups-to-escape-sandbox"',
    );
    const inner = await get(`/messages/${id}/html`);
    expect(inner.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(inner.headers["content-security-policy"]).toContain("sandbox");
    expect(store.find(id)?.links).toEqual(["http://localhost:4001/confirm?a=1&b=2"]);
    expect((await get(`/?to=${encodeURIComponent('"><script>alert(3)')}`)).body).not.toContain(
      "<script>alert(3)",
    );
  });

  it("answers only as localhost, and clears only from its own page", async () => {
    const app = buildMailCatcher(store);
    expect((await app.inject({ url: "/", headers: { host: "attacker.test" } })).statusCode).toBe(
      403,
    );
    const clear = (site: string) =>
      app.inject({
        method: "POST",
        url: "/clear",
        headers: {
          host: "localhost",
          "sec-fetch-site": site,
          "content-type": "application/x-www-form-urlencoded",
        },
      });
    expect((await clear("cross-site")).statusCode).toBe(403);
    expect((await clear("same-origin")).statusCode).toBe(303);
  });
});
