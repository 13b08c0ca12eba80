import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseConfig } from "../../apps/api/src/config.ts";
import { readDemoFile, refreshDemoOrigins, writeDemoFile } from "./demo/demo-file.ts";
import { failureOf } from "./processes/children.ts";
import { logTail, plainLine } from "./processes/log-file.ts";
import { createProgress } from "./progress.ts";
import { parseSettings } from "./settings/config.ts";
import { apiEnvironment, siteEnvironment } from "./settings/environment.ts";
import { lockDataDirectory } from "./settings/lock.ts";
import { assertPortsFree } from "./settings/ports.ts";
import { ensureSecrets } from "./settings/secrets.ts";
import { StartError, startProblem } from "./start-error.ts";
import { summary } from "./summary.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "bachat-embedded-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const settings = (env: Record<string, string> = {}) =>
  parseSettings({ BACHAT_DATA_DIR: directory, ...env });
const mode = (file: string) => (statSync(join(directory, file)).mode & 0o777).toString(8);

describe("settings", () => {
  it("let the addresses follow the ports", () => {
    const { origins, embedded } = settings({
      STUDENT_WEB_PORT: "5001",
      PUBLIC_ADMIN_ORIGIN: "https://admin.bachat.test/",
    });
    expect(origins.student).toBe("http://localhost:5001");
    expect(origins.admin).toBe("https://admin.bachat.test");
    expect(embedded).toBe(true);
    expect(settings({ DATABASE_URL: "" }).embedded).toBe(true);
    expect(settings({ DATABASE_URL: "postgres://x" }).embedded).toBe(false);
  });
});

describe("ports", () => {
  it.each([
    "API_PORT",
    "STUDENT_WEB_PORT",
    "BRAND_WEB_PORT",
    "ADMIN_WEB_PORT",
    "MAIL_WEB_PORT",
    "MAIL_SMTP_PORT",
    "PAYMENTS_WEB_PORT",
    "SHOPS_WEB_PORT",
    "POSTGRES_PORT",
  ])("%s on a port that browsers refuse is refused in one line", (name) => {
    expect(() => settings({ [name]: "6000" })).toThrow(
      new StartError(
        `The environment is not usable.\n  ${name} must have another port: browsers refuse to open this one.`,
      ),
    );
  });

  it("are named when taken or given twice", async () => {
    const server = createServer();
    const port = await new Promise<number>((done) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        done(typeof address === "object" ? (address?.port ?? 0) : 0);
      });
    });
    const taken = assertPortsFree(settings({ API_PORT: String(port) }));
    await expect(taken).rejects.toThrow(`Port ${port} for the API is taken`);
    server.close();
    const same = { API_PORT: String(port), STUDENT_WEB_PORT: String(port) };
    const twice = assertPortsFree(settings(same));
    await expect(twice).rejects.toThrow(`STUDENT_WEB_PORT and API_PORT are both ${port}`);
  });
});

describe("the lock of the data directory", () => {
  it("holds while its process lives, and is taken over from a killed one", () => {
    const { recovered, release } = lockDataDirectory(settings());
    expect(recovered).toBe(false);
    expect(() => lockDataDirectory(settings())).toThrow(
      `already running from this folder (process ${process.pid}`,
    );
    const file = join(directory, "run.lock");
    // The same process id, but of a process that began at another time.
    writeFileSync(file, readFileSync(file, "utf8").replace(/"identity":"[^"]*"/, '"identity":"1"'));
    expect(lockDataDirectory(settings()).recovered).toBe(true);
    release();
    expect(lockDataDirectory(settings()).recovered).toBe(false);
  });
});

describe("secrets", () => {
  it("are made once, stored, and readable only by their owner", () => {
    const secrets = ensureSecrets(directory);
    expect(ensureSecrets(directory)).toEqual(secrets);
    expect(mode("secrets.json")).toBe("600");
    expect(secrets.encryption_keys).toMatch(/^k1:[A-Za-z0-9+/=]{44}$/);
    writeFileSync(join(directory, "secrets.json"), "{");
    expect(() => ensureSecrets(directory)).toThrow("not readable JSON");
  });

  it("are not made again beside a database that only the lost ones open; those of a later version are", () => {
    const secrets = ensureSecrets(directory);
    const file = join(directory, "secrets.json");
    mkdirSync(join(directory, "postgres"));
    rmSync(file);
    expect(() => ensureSecrets(directory)).toThrow(
      new StartError(
        `${file} is missing, and there is data in ${directory} that cannot be opened without. ` +
          "Nothing was changed: restore it from where you keep it, or remove the whole folder to start again.",
      ),
    );
    expect(() => readFileSync(file)).toThrow("ENOENT");
    writeFileSync(file, JSON.stringify({ ...secrets, hash_secret: undefined }));
    expect(() => ensureSecrets(directory)).toThrow(`${file} lacks hash_secret, and there is data`);
    writeFileSync(file, JSON.stringify({ ...secrets, vapid_private_key: undefined }));
    expect(ensureSecrets(directory)).toMatchObject({ hash_secret: secrets.hash_secret });
  });
});

describe("a file that cannot be written or read", () => {
  it.each([
    ["ENOSPC", "the disk is full. Make room"],
    ["EACCES", "it belongs to another user. Start as that user"],
    ["EROFS", "the disk can only be read. Choose another folder"],
  ])("%s is one line with a way out", (code, words) => {
    const error = Object.assign(new Error("write"), { code, path: "/data/x" });
    expect(startProblem(error)).toMatch(`/data/x cannot be written or read: ${words}`);
  });

  it("is not taken for a broken file, and an error of ours keeps its trace", () => {
    // A folder in the file's place can be opened, but not read.
    mkdirSync(join(directory, "secrets.json"));
    expect(() => ensureSecrets(directory)).toThrow("EISDIR");
    const fault = new TypeError("x is not a function");
    expect(startProblem(fault)).toBe(fault);
    expect(startProblem(new StartError("Port 1 is taken."))).toBe("Port 1 is taken.");
  });
});

describe("the environment of the children", () => {
  it("has the embedded defaults only without DATABASE_URL, and the caller's settings win", () => {
    const secrets = ensureSecrets(directory);
    const embedded = apiEnvironment(settings({ PAYMENTS: "off" }), { secrets, postgresPort: 4054 });
    expect(embedded).toMatchObject({
      PAYMENTS: "off",
      SMTP_URL: "smtp://127.0.0.1:4026",
    });
    expect(embedded.DATABASE_URL).toContain("@127.0.0.1:4054/bachat");
    const managed = apiEnvironment(settings({ DATABASE_URL: "postgres://elsewhere/db" }), null);
    expect(managed).toMatchObject({
      DATABASE_URL: "postgres://elsewhere/db",
    });
    expect(managed.JWT_SECRET).toBeUndefined();
  });

  it("keeps the registers beside the backups, where the data folder's loss does not reach them", () => {
    const secrets = ensureSecrets(directory);
    const of = (env: Record<string, string>) =>
      apiEnvironment(settings(env), { secrets, postgresPort: 4054 }).REGISTERS_DIR;
    expect(of({})).toBeUndefined();
    expect(of({ BACKUP_DIR: "/backups" })).toBe("/backups/registers");
    expect(of({ BACKUP_DIR: "/backups", REGISTERS_DIR: "/elsewhere" })).toBe("/elsewhere");
  });

  it("has the embedded form's own secrets, database and mail catcher, whatever a .env for Docker says", () => {
    const secrets = ensureSecrets(directory);
    const docker = {
      JWT_SECRET: "docker",
      HASH_SECRET: "docker",
      SIGNING_SECRET: "docker",
      ENCRYPTION_KEYS: "docker",
      SMTP_URL: "smtp://mail.example:587",
      MIGRATION_DATABASE_URL: "postgres://owner@docker.example/bachat",
    };
    const embedded = apiEnvironment(settings(docker), { secrets, postgresPort: 4054 });
    expect(embedded).toMatchObject({
      JWT_SECRET: secrets.jwt_secret,
      HASH_SECRET: secrets.hash_secret,
      SIGNING_SECRET: secrets.signing_secret,
      ENCRYPTION_KEYS: secrets.encryption_keys,
      SMTP_URL: "smtp://127.0.0.1:4026",
    });
    expect(embedded.MIGRATION_DATABASE_URL).toContain("@127.0.0.1:4054/bachat");
    const managed = settings({ ...docker, DATABASE_URL: "postgres://elsewhere/db" });
    expect(apiEnvironment(managed, null)).toMatchObject(docker);
  });

  it("is one that the API takes", () => {
    const secrets = ensureSecrets(directory);
    const config = parseConfig(apiEnvironment(settings(), { secrets, postgresPort: 4054 }));
    expect(config).toMatchObject({ payments: { kind: "sandbox" }, storage: { kind: "directory" } });
  });

  it("gives the sites no secret but the one by which the API of the same run knows them", () => {
    const run = settings({ JWT_SECRET: "s", ADMIN_ALLOWED_NETWORKS: "10.0.0.0/8" });
    const env = siteEnvironment(run, "admin");
    expect(env.JWT_SECRET).toBeUndefined();
    expect(env.SITE_SERVER_SECRET).toMatch(/^[\w-]{43}$/);
    expect(apiEnvironment(run, null).SITE_SERVER_SECRET).toBe(env.SITE_SERVER_SECRET);
    expect(settings().environment.SITE_SERVER_SECRET).not.toBe(env.SITE_SERVER_SECRET);
    expect(env).toMatchObject({
      PORT: "4003",
      HOST: "127.0.0.1",
      ADMIN_ALLOWED_NETWORKS: "10.0.0.0/8",
    });
  });
});

describe("output", () => {
  it("is a log line in plain words", () => {
    expect(plainLine('{"level":50,"msg":"No mail","err":{"message":"refused"}}')).toBe(
      "error: No mail (refused)",
    );
    const nested = { message: "Failed query: select 1", cause: { message: "statement timeout" } };
    expect(plainLine(JSON.stringify({ level: 50, msg: "No start", err: nested }))).toBe(
      "error: No start (statement timeout)",
    );
    expect(plainLine('{"level":30,"msg":"Ready"}')).toBe("Ready");
    expect(plainLine("{ not json")).toBe("{ not json");
    writeFileSync(join(directory, "x.log"), "1\n2\n3\n");
    expect(logTail(join(directory, "x.log"), 2)).toBe("  2\n  3");
    writeFileSync(join(directory, "x.log"), "");
    for (const file of ["x.log", "none.log"])
      expect(logTail(join(directory, file))).toBe("  (it wrote nothing)");
  });

  it("is the reason alone of a command that ended with one", () => {
    const file = join(directory, "prepare.log");
    writeFileSync(file, "Error: Failed query\n  at x\n\nFailed: statement timeout\n");
    expect(failureOf("Preparing", file)).toBe(
      `Preparing failed: statement timeout\nMore is in ${file}`,
    );
    writeFileSync(file, "SyntaxError\nNode.js v24\n");
    expect(failureOf("Preparing", file)).toBe(
      "Preparing failed. Its last lines:\n  SyntaxError\n  Node.js v24",
    );
  });

  it("is the demo accounts, from a file readable by its owner alone", () => {
    const { origins } = settings();
    expect(readDemoFile(directory)).toBeNull();
    writeDemoFile(directory, {
      origins,
      accounts: [
        {
          role: "student",
          email: "student@demo.bachat.test",
          password: "Bachat-demo-1",
          note: "approved",
        },
      ],
      api_keys: { test: "bk_test_x", live: "bk_live_x" },
    });
    refreshDemoOrigins(directory, settings({ API_PORT: "5000" }).origins);
    expect(readDemoFile(directory)).toMatchObject({
      origins: { api: "http://localhost:5000" },
      api_keys: { live: "bk_live_x" },
    });
    expect(mode("demo.json")).toBe("600");
    const text = summary(settings(), { seconds: () => "3.0 s", spent: () => new Map() });
    expect(text).toContain("student@demo.bachat.test  approved");
    expect(text).not.toContain("bk_live_x");
  });

  it("says where the time went of a start that prepared the database, and of no other", () => {
    const later = new Map([["Starting Postgres", "1.2 s"]]);
    const first = new Map([...later, ["Preparing the database", "10.4 s"]]);
    const text = (spent: ReadonlyMap<string, string>) =>
      summary(settings(), { seconds: () => "12.0 s", spent: () => spent });
    expect(text(first)).toContain(
      "Bachat is ready (12.0 s).\n   1.2 s  Starting Postgres\n  10.4 s  Preparing the database\n\n",
    );
    expect(text(later)).not.toContain("Starting Postgres");
  });

  it("gives each step a line with its end, also when two run side by side", async () => {
    let printed = "";
    const progress = createProgress((text) => (printed += text));
    const long = Promise.withResolvers<void>();
    const built = progress.step("Build", () => long.promise);
    await progress.step("Start", async () => {});
    const full = progress.step("Prepare", () => Promise.reject(new Error("Full.")));
    await expect(full).rejects.toThrow("Full.");
    long.resolve();
    await built;
    expect(printed.replaceAll(/\d+\.\d s/g, "1.0 s")).toBe(
      "Build … \nStart … 1.0 s\nPrepare … failed\nBuild … 1.0 s\n",
    );
    expect([...progress.spent().keys()]).toEqual(["Start", "Build"]);
  });
});
