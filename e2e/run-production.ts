import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type ProductionForm,
  startProductionForm,
} from "../infra/local-stack/production-form/run.ts";
import { claimPorts } from "../infra/local-stack/settings/free-ports.ts";

/**
 * `node e2e/run-production.ts [playwright's arguments]`: starts the production form on free ports, makes its first
 * admin by the command, runs `production/` against it and stops it again.
 */

const portsInForm = 12;

/** The first admin, as an operator makes it; the password goes in by standard input. */
async function createAdmin(form: ProductionForm) {
  const admin = {
    role: "admin",
    email: "first.admin@bachat.example",
    password: randomBytes(12).toString("base64url"),
  };
  const args = ["admin:create", admin.email, "--name", "Revathi Pillai"];
  const said = await form.command(args, `${admin.password}\n`);
  if (!said.includes("is created as an admin")) throw new Error(`admin:create said: ${said}`);
  return admin;
}

function runPlaywright(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((done) => {
    const cli = join(import.meta.dirname, "node_modules/@playwright/test/cli.js");
    const config = ["--config", "playwright.production.config.ts"];
    const child: ChildProcess = spawn(process.execPath, [cli, "test", ...config, ...args], {
      cwd: import.meta.dirname,
      env,
      stdio: "inherit",
    });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    process.on("SIGINT", pass).on("SIGTERM", pass);
    child.once("close", (code) => done(code ?? 1));
  });
}

function printLogs({ logDirectory }: ProductionForm): void {
  for (const name of readdirSync(logDirectory)) {
    const end = readFileSync(join(logDirectory, name), "utf8").slice(-2_500);
    if (end !== "") console.error(`── ${name}\n${end}`);
  }
}

const folder = mkdtempSync(join(tmpdir(), "bachat-e2e-production-"));
let code = 1;
try {
  const form = await startProductionForm({
    firstPort: await claimPorts(portsInForm),
    environment: {
      APP_ENV: "production",
      PAYMENTS: "off",
      ADMIN_ALLOWED_NETWORKS: "127.0.0.1,::1",
    },
  });
  try {
    const file = join(folder, "form.json");
    const content = {
      origins: { ...form.origins, mail: form.mailOrigin },
      accounts: [await createAdmin(form)],
      objects_directory: form.objectsDirectory,
      log_directory: form.logDirectory,
    };
    writeFileSync(file, JSON.stringify(content), { mode: 0o600 });
    code = await runPlaywright(process.argv.slice(2), { ...process.env, BACHAT_DEMO_FILE: file });
    if (code !== 0) printLogs(form);
  } finally {
    await form.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
