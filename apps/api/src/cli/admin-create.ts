import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { ConfigError } from "../config.ts";
import type { Dependencies } from "../dependencies.ts";
import { AppError } from "../errors.ts";
import { emailAddress } from "../http/schemas.ts";
import { createAdmin } from "../modules/identity/admins/service.ts";

const usage =
  "Usage: admin:create <email> [--name <name>], the password is asked for or read from standard input.";

/** `admin:create`: the first admin. The password is never an argument: those are seen by others on the machine. */
export async function runAdminCreate(dependencies: Dependencies, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { name: { type: "string" }, email: { type: "string" } },
    allowPositionals: true,
  });
  const email = emailAddress.safeParse(values.email ?? positionals[0] ?? "");
  if (!email.success) throw new ConfigError(usage);
  const password = await readPassword();
  try {
    const { created } = await createAdmin(dependencies, {
      email: email.data,
      password,
      name: values.name?.trim() || (email.data.split("@")[0] ?? "Admin"),
    });
    return created
      ? `${email.data} is created as an admin.`
      : `${email.data} is an admin now, with this password.`;
  } catch (error) {
    if (error instanceof AppError) throw new ConfigError(error.message);
    throw error;
  }
}

/** One line: typed unseen at a terminal, or piped in. */
async function readPassword(): Promise<string> {
  const { stdin, stdout } = process;
  const terminal = stdin.isTTY;
  if (terminal) stdout.write("Password (at least 12 characters): ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (terminal) stdout.write("\n");
  }
}
