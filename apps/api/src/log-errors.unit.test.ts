import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { describeError } from "./log-errors.ts";

describe("errors in the log", () => {
  it("name statement, code and constraint, and none of the values", () => {
    const cause = Object.assign(
      new Error('duplicate key value violates unique constraint "users_email_key"'),
      {
        code: "23505",
        constraint: "users_email_key",
        detail: "Key (email)=(asha@college.example) already exists.",
      },
    );
    const error = new DrizzleQueryError(
      "insert into users (email) values ($1)",
      ["asha@college.example", "secret-hash"],
      cause,
    );
    const described = describeError(error);
    expect(described).toMatchObject({
      message: "Failed query: insert into users (email) values ($1)",
      cause: { code: "23505", constraint: "users_email_key" },
    });
    expect(described.stack).toMatch(/^\s+at /);
    const text = JSON.stringify(described);
    expect(text).not.toContain("asha@");
    expect(text).not.toContain("secret-hash");
  });

  it.each([
    ['invalid input syntax for type uuid: "asha"', "invalid input syntax for type uuid"],
    ["550 <asha@college.example> rejected", "550 <[address]> rejected"],
  ])("%s becomes %s", (message, expected) => {
    expect(describeError(new Error(message)).message).toBe(expected);
  });

  it("are what the job queue hands on as a plain object", () => {
    const error = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const handed = { ...error, message: error.message, stack: error.stack, queue: "mails.send" };
    expect(describeError(handed)).toMatchObject({
      message: "connect ECONNREFUSED",
      code: "ECONNREFUSED",
      stack: expect.stringMatching(/^\s+at /),
    });
  });

  it("say nothing of what is no error, and end with circular causes", () => {
    expect(JSON.stringify(describeError("asha@college.example"))).not.toContain("asha");
    const circular = new Error("a");
    circular.cause = circular;
    expect(() => JSON.stringify(describeError(circular))).not.toThrow();
  });
});
