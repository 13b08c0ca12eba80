import { DAY } from "@bachat/rules/time";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { newEmail, signUp } from "../../../../test/auth-client.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { newsletterSubscribers } from "../../../db/schema/index.ts";
import { ISSUE_STRETCH } from "./policy.ts";
import type { SendIssue } from "./schemas.ts";
import { beginIssue, sendIssue } from "./service-issue.ts";

describe("the week's mail", () => {
  let test: TestApp;
  beforeEach(async () => {
    await test?.close();
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const subscribers = (count: number, status: "confirmed" | "pending" | "unsubscribed") =>
    test.dependencies.db.insert(newsletterSubscribers).values(
      Array.from({ length: count }, (_, index) => ({
        email: `${status}-${index}@mail.example`,
        status,
        confirmedAt: status === "confirmed" ? test.clock.now() : null,
        unsubscribedAt: status === "unsubscribed" ? test.clock.now() : null,
      })),
    );
  const queued = async () => {
    const { rows } = await test.dependencies.db.execute<{ count: number }>(
      "select count(*)::int as count from pgboss.job where name = 'mail.send'",
    );
    return rows[0]?.count;
  };

  it("mails only the confirmed what is new, with an unsubscribe link", async () => {
    await subscribers(1, "confirmed");
    await subscribers(1, "pending");
    await subscribers(1, "unsubscribed");
    await buildOffer(test, { title: "Notebooks by the dozen" });
    await buildOffer(test, {
      title: "From last month",
      publishedAt: new Date(test.clock.now().getTime() - 8 * DAY),
    });
    await beginIssue(test.dependencies);
    await test.runJobs();
    expect(test.mails.map((mail) => mail.to?.[0]?.address)).toEqual(["confirmed-0@mail.example"]);
    const [mail] = test.mails;
    expect(mail?.subject).toMatch(/^New for students: .+, 25% OFF$/);
    expect(mail?.text).toContain("Notebooks by the dozen");
    expect(mail?.text).toMatch(/http:\/\/localhost:4001\/offers\/[\w-]{36}/);
    expect(mail?.text).toMatch(/Unsubscribe: http:\/\/localhost:4001\/newsletter\?unsubscribe=/);
    expect(mail?.text).not.toContain("From last month");
    expect(mail?.headers.some(({ key }) => key === "list-unsubscribe")).toBe(true);
  });

  it("goes to everybody once, however often it is begun", async () => {
    await subscribers(ISSUE_STRETCH + 3, "confirmed");
    await buildOffer(test);
    await Promise.all([beginIssue(test.dependencies), beginIssue(test.dependencies)]);
    await beginIssue(test.dependencies);
    await test.runJobs("newsletter.send-issue");
    expect(await queued()).toBe(ISSUE_STRETCH + 3);
  });

  it("goes to no one twice when a stretch is repeated after a crash", async () => {
    await subscribers(2 * ISSUE_STRETCH + 3, "confirmed");
    await buildOffer(test);
    await beginIssue(test.dependencies);
    const { rows } = await test.dependencies.db.execute<{ data: SendIssue }>(
      "select data from pgboss.job where name = 'newsletter.send-issue'",
    );
    const [first] = rows;
    if (first === undefined) throw new Error("No issue was begun.");
    await sendIssue(test.dependencies, first.data);
    await test.runJobs("newsletter.send-issue");
    await sendIssue(test.dependencies, first.data);
    await test.runJobs("newsletter.send-issue");
    expect(await queued()).toBe(2 * ISSUE_STRETCH + 3);
  });

  it("lets every other mail go first", async () => {
    await subscribers(2, "confirmed");
    await buildOffer(test);
    await beginIssue(test.dependencies);
    await test.runJobs("newsletter.send-issue");
    await signUp(test, newEmail());
    const { rows } = await test.dependencies.db.execute<{ priority: number }>(
      "select priority from pgboss.job where name = 'mail.send' order by created_on",
    );
    expect(rows.map(({ priority }) => priority)).toEqual([-1, -1, 0]);
  });

  it("is not written in a week without anything new", async () => {
    await subscribers(2, "confirmed");
    await buildOffer(test, { publishedAt: new Date(test.clock.now().getTime() - 8 * DAY) });
    await beginIssue(test.dependencies);
    await test.runJobs();
    expect(test.mails).toHaveLength(0);
  });
});
