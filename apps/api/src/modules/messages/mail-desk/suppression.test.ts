import { createHmac, randomUUID } from "node:crypto";
import { DAY } from "@bachat/rules/time";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { refusingMailServer } from "../../../../test/mail-server.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { enqueueMail } from "../../../mails/service.ts";

const smtp = await refusingMailServer();
const secret = "test-secret-of-the-mail-provider-itself";
const path = "/v1/admin/suppressed-addresses";

describe("suppressed addresses", () => {
  const test = useTestApp({ SMTP_URL: smtp.url, MAIL_NOTICE_SECRET: secret });
  let owner: SignedIn;
  beforeAll(async () => {
    owner = await signInAs(test, { admin: ["owner"] });
  });

  /** Sessions end before the next day does. */
  const nextDay = async () => {
    test.clock.advance(DAY);
    owner = await signInAs(test, { userId: owner.userId, audience: "admin" });
  };
  /** Sends a mail and returns its outcome. */
  const mail = async (to: string, template: "contact-received" | "newsletter-confirm") => {
    await enqueueMail(test.dependencies, test.dependencies.db, {
      template,
      to,
      locale: "en",
      data: { url: "http://localhost:4001/" },
    });
    await test.runJobs("mail.send").catch(() => {});
    const { body } = await apiAs(test, owner).get("/v1/admin/mails").query({ email: to });
    return body.items[0].state;
  };
  const listed = async (email: string) =>
    (await apiAs(test, owner).get(path).query({ email }).expect(200)).body.items;
  const add = (email: string, reason = "Asked on the phone.") =>
    apiAs(test, owner).post(path).send({ email, reason });

  it("suppresses an address at once when there is no such mailbox", async () => {
    const to = "nobody.here@college.example";
    smtp.replies.set(to, `550 5.1.1 <${to}>: no such user`);
    expect(await mail(to, "contact-received")).toBe("failed");
    expect(await listed(to)).toMatchObject([
      { recipient: "no•••@college.example", reason: "bounce", note: "550 5.1.1 <…>: no such user" },
    ]);
    smtp.replies.delete(to);
    expect(await mail(to, "contact-received")).toBe("suppressed");
    // Asked for a moment ago: it is sent all the same.
    expect(await mail(to, "newsletter-confirm")).toBe("sent");
  });

  it("suppresses one that refuses mail for good on three days, and none for one bad day", async () => {
    const to = "refusing@college.example";
    smtp.replies.set(to, "550 Refused");
    for (const _ of [1, 2, 3, 4]) expect(await mail(to, "contact-received")).toBe("failed");
    expect(await listed(to)).toEqual([]);
    await nextDay();
    await mail(to, "contact-received");
    expect(await listed(to)).toEqual([]);
    await nextDay();
    await mail(to, "contact-received");
    expect(await listed(to)).toMatchObject([{ reason: "bounce", note: "550 Refused" }]);
  });

  it.each([
    ["a full mailbox", "452 4.2.2 Mailbox full"],
    ["a server that will not relay for us", "550 5.7.1 Relaying denied"],
    ["a server that knows no such sender", "553 5.1.8 Bad sender"],
  ])("suppresses nobody for %s", async (_what, reply) => {
    const to = "waits@college.example";
    smtp.replies.set(to, reply);
    for (const _ of [1, 2, 3]) {
      expect(await mail(to, "contact-received")).toBe("retrying");
      await nextDay();
    }
    expect(await listed(to)).toEqual([]);
  });

  it("takes an address from an admin, once, and lets it go again", async () => {
    const to = "by.hand@college.example";
    const first = await add(to).expect(201);
    expect(first.body).toMatchObject({
      recipient: "by•••@college.example",
      reason: "manual",
      note: "Asked on the phone.",
    });
    expect((await add(to.toUpperCase(), "Once more.").expect(201)).body).toEqual(first.body);
    expect(await mail(to, "contact-received")).toBe("suppressed");
    const remove = () => apiAs(test, owner).delete(`${path}/${first.body.id}`).expect(204);
    await remove();
    await remove();
    expect(await listed(to)).toEqual([]);
    expect(await mail(to, "contact-received")).toBe("sent");
    const audited = await auditEntries(test, { subjectId: first.body.id });
    expect(audited.map(({ action }) => action)).toEqual([
      "mail.address_suppressed",
      "mail.address_released",
    ]);
  });

  it("is for owners, and needs an address and a reason", async () => {
    const reviewer = await signInAs(test, { admin: ["reviewer"] });
    const body = { email: "asha@college.example", reason: "Asked on the phone." };
    for (const [who, status] of [
      [null, 401],
      [reviewer, 403],
    ] as const) {
      await apiAs(test, who).get(path).expect(status);
      await apiAs(test, who).post(path).send(body).expect(status);
      await apiAs(test, who).delete(`${path}/${randomUUID()}`).expect(status);
    }
    const short = await add("asha@college.example", "x").expect(400);
    expect(short.body.errors[0].field).toBe("body.reason");
    const wrong = await add("asha").expect(400);
    expect(wrong.body.errors[0].field).toBe("body.email");
    expect(await listed("asha@college.example")).toEqual([]);
  });

  describe("by the provider's notices", () => {
    interface Sending {
      id?: string;
      at?: Date;
      key?: string;
    }
    const send = (notice: object, { id = randomUUID(), at, key = secret }: Sending = {}) => {
      const body = JSON.stringify(notice);
      const time = String(Math.floor((at ?? test.clock.now()).getTime() / 1000));
      const mac = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64");
      return apiAs(test)
        .post("/v1/mail-notices")
        .set({ "webhook-id": id, "webhook-timestamp": time, "webhook-signature": `v1,${mac}` })
        .set("content-type", "application/json")
        .send(body);
    };
    const bounce = (email: string, more: object = {}) => ({
      type: "bounce",
      email,
      permanent: true,
      status: "5.1.1",
      diagnostic: "550 5.1.1 No such user",
      ...more,
    });

    it("suppresses for a complaint, and for a bounce for good", async () => {
      await send({ type: "complaint", email: "spam@college.example" }).expect(204);
      expect(await listed("spam@college.example")).toMatchObject([{ reason: "complaint" }]);
      await send(bounce("left@college.example")).expect(204);
      expect(await listed("left@college.example")).toMatchObject([
        { reason: "bounce", note: "550 5.1.1 No such user" },
      ]);
    });

    it("suppresses nobody for a bounce that is not for good", async () => {
      await send(bounce("soft@college.example", { permanent: false })).expect(204);
      await send(bounce("soft@college.example", { status: "4.2.2", permanent: false })).expect(204);
      expect(await listed("soft@college.example")).toEqual([]);
    });

    it("suppresses nobody a second time by the notice of before", async () => {
      const email = "once@college.example";
      const id = randomUUID();
      await send(bounce(email), { id }).expect(204);
      const [entry] = await listed(email);
      await apiAs(test, owner).delete(`${path}/${entry.id}`).expect(204);
      await send(bounce(email), { id }).expect(204);
      expect(await listed(email)).toEqual([]);
    });

    it("counts a notice once", async () => {
      const email = "replayed@college.example";
      const id = randomUUID();
      const counted = bounce(email, { status: null });
      await send(counted, { id }).expect(204);
      for (const _ of [1, 2]) {
        await nextDay();
        await send(counted, { id }).expect(204);
      }
      expect(await listed(email)).toEqual([]);
    });

    it("takes none with a wrong signature, or from another time", async () => {
      const notice = bounce("forged@college.example");
      const refused = [
        await send(notice, { key: "another-secret-of-32-characters-or-so" }),
        await send(notice, { at: new Date(test.clock.now().getTime() - 6 * 60_000) }),
        await apiAs(test).post("/v1/mail-notices").send(notice),
      ];
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
        refused.map(() => [400, "notice_not_genuine"]),
      );
      expect(await listed("forged@college.example")).toEqual([]);
      const { body } = await send({ ...notice, type: "love" }).expect(400);
      expect(body.errors[0].field).toBe("body.type");
    });
  });
});

describe("without a secret", () => {
  const test = useTestApp();
  it("no notice is taken, signed or not", async () => {
    const notice = JSON.stringify({ type: "complaint", email: "asha@college.example" });
    const id = randomUUID();
    const time = String(Math.floor(test.clock.now().getTime() / 1000));
    const mac = createHmac("sha256", "").update(`${id}.${time}.${notice}`).digest("base64");
    const { body } = await apiAs(test)
      .post("/v1/mail-notices")
      .set({ "webhook-id": id, "webhook-timestamp": time, "webhook-signature": `v1,${mac}` })
      .set("content-type", "application/json")
      .send(notice)
      .expect(400);
    expect(body.code).toBe("notice_not_genuine");
  });
});
