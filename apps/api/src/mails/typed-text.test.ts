import { describe, expect, it } from "vitest";
import { useTestApp } from "../../test/app.ts";
import { call, newEmail } from "../../test/auth-client.ts";
import { applicationForm } from "../../test/factories/application.ts";
import { signInAs } from "../../test/sign-in.ts";
import { enqueueMail } from "./service.ts";

const links = [
  "You won: http://evil.example/prize",
  "evil.example/prize",
  "//evil.example/x",
  "evil．example",
];
const honest = ["Dr. A.P.J. Abdul", "S.R.M.", "O'Neil", "अनन्या शर्मा"];

describe("text that appears in a mail to another person", () => {
  const test = useTestApp();

  const apply = (field: string) => async (text: string) =>
    call(test, "post", "/v1/applications", await applicationForm(test, { [field]: text }));
  const write = (field: string) => (text: string) =>
    call(test, "post", "/v1/contact-messages", {
      name: "Asha",
      email: newEmail(),
      subject: "A question",
      message: "Where is my code?",
      filled_in_ms: 60_000,
      [field]: text,
    });
  const change = (path: string) => async (name: string) => {
    const session = await signInAs(test);
    const ensured = await call(test, "post", "/v1/student/profile/ensure", {}, session);
    const { version } = ensured.body.student;
    const body = path.includes("/profile") ? { version, name } : { name };
    return call(test, "patch", path, body, session);
  };

  it.each<
    [
      string,
      (text: string) => PromiseLike<{ status: number; body: { errors?: { rule: string }[] } }>,
    ]
  >([
    [
      "a name at sign-up",
      (name) =>
        call(test, "post", "/v1/auth/sign-up", {
          email: newEmail(),
          password: "monsoon-tiffin-42",
          data: { name, user_mode: "student" },
          is_18_or_older: true,
        }),
    ],
    ["an account's name", change("/v1/auth/account")],
    ["a profile's name", change("/v1/student/profile")],
    ["an applicant's name", apply("contact_name")],
    ["a writer's name", write("name")],
  ])("has no web address: %s", async (_what, send) => {
    for (const text of links) {
      const { status, body } = await send(text);
      expect([text, status, body.errors?.[0]?.rule]).toEqual([text, 400, "web_address"]);
    }
    for (const text of honest) {
      const { status } = await send(text);
      expect([text, status < 300]).toEqual([text, true]);
    }
  });

  it.each([
    ["a brand's name", apply("brand_name"), "Zomato.com"],
    ["an offer's title", apply("offer_title"), "10 % on MakeMyTrip.com"],
    ["a message's subject", write("subject"), "Re: …in coupon, rejected.Please help"],
  ])("may have a web address where somebody judges it: %s", async (_what, send, text) => {
    expect((await send(text)).status).toBeLessThan(300);
    await test.runJobs("mail.send");
    for (const mail of test.mails) {
      const typed = (mail.text ?? "")
        .split("\n")
        .filter((line) => !line.includes("http://localhost"));
      expect([mail.subject, ...typed].join("\n")).not.toContain(text);
      expect(mail.html).not.toContain(text);
    }
  });

  it("has no link in what was stored before", async () => {
    await enqueueMail(test.dependencies, test.dependencies.db, {
      template: "contact-answered",
      to: "asha@college.example",
      locale: "en",
      data: {
        name: "evil.example/prize",
        subject: "A question",
        message: "Where is my code?\nSee evil.example/prize",
        answer: "Here: https://bachat.example/help",
        url: "http://localhost:4001/contact",
      },
    });
    await test.runJobs("mail.send");
    const mail = test.mails.at(-1);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("evil.example");
    expect(mail?.text).toContain("See evil. example/ prize");
    expect(mail?.text).toContain("Where is my code?");
    expect(mail?.text).toContain("https://bachat.example/help");
  });
});
