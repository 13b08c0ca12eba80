import pg from "pg";
import { expect, it } from "vitest";
import { toAppError } from "./error-handler.ts";

const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

/** As the driver reads them. */
const sqlError = (fields: Partial<Pick<pg.DatabaseError, "code" | "routine">>) =>
  Object.assign(new pg.DatabaseError("server conn crashed?", 0, "error"), fields);

const DATABASE = "Bachat cannot reach its database. Try again in a moment.";

it.each([
  ["a refused connection", systemError("ECONNREFUSED", "connect"), DATABASE],
  ["a socket that is not there", systemError("ENOENT", "connect"), DATABASE],
  ["a pooler that has lost Postgres", sqlError({ code: "08P01" }), DATABASE],
  [
    "what Postgres itself says",
    sqlError({ code: "08P01", routine: "exec_bind_message" }),
    "Something went wrong on our side.",
  ],
  ["a file that is not there", systemError("ENOENT", "open"), "Something went wrong on our side."],
  [
    "another server that does not answer",
    new TypeError("fetch failed", { cause: systemError("ECONNREFUSED", "connect") }),
    "Something went wrong on our side.",
  ],
])("%s is named as what it is", (_name, error, words) => {
  for (const thrown of [error, new Error("Failed query", { cause: error })])
    expect(toAppError(thrown).message).toContain(words);
});
