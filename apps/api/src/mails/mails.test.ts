import { describe, expect, it } from "vitest";
import { useTestApp } from "../../test/app.ts";
import { enqueueMail } from "./service.ts";

const url = "http://localhost:4001/auth?confirm=secret-token";

describe("mails", () => {
  const test = useTestApp();

  it("sends a queued mail with a plain text twin, once the transaction commits", async () => {
    const { db } = test.dependencies;
    await db.transaction((tx) =>
      enqueueMail(test.dependencies, tx, {
        template: "confirm-email",
        to: "asha@college.example",
        locale: "en",
        data: { name: "Asha <b>", url },
      }),
    );
    await test.runJobs("mail.send");
    const mail = test.mails.at(-1);
    expect(mail?.to?.[0]?.address).toBe("asha@college.example");
    expect(mail?.subject).toBe("Confirm your email for Bachat");
    expect(mail?.text).toContain(url);
    expect(mail?.html).toContain("Welcome, Asha &lt;b&gt;");
    expect(mail?.html).toContain('href="http://localhost:4001/auth?confirm=secret-token"');
  });

  it("writes in Hindi where the person reads Hindi", async () => {
    await enqueueMail(test.dependencies, test.dependencies.db, {
      template: "confirm-email",
      to: "ravi@college.example",
      locale: "hi",
      data: { name: "Ravi", url },
    });
    await test.runJobs();
    expect(test.mails.at(-1)?.html).toContain("स्वागत है, Ravi");
    // Its links lead to pages in Hindi.
    expect(test.mails.at(-1)?.text).toContain(url.replace("/auth", "/hi/auth"));
  });

  it("keeps links out of the queue's table and sends nothing for a rolled-back change", async () => {
    const { db } = test.dependencies;
    const before = test.mails.length;
    const failing = db.transaction(async (tx) => {
      await enqueueMail(test.dependencies, tx, {
        template: "confirm-email",
        to: "nobody@college.example",
        locale: "en",
        data: { name: "Nobody", url },
      });
      const { rows } = await tx.execute(
        "select data::text from pgboss.job where name = 'mail.send'",
      );
      expect(JSON.stringify(rows)).not.toContain("nobody@college.example");
      expect(JSON.stringify(rows)).not.toContain("secret-token");
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await test.runJobs();
    expect(test.mails).toHaveLength(before);
  });
});
