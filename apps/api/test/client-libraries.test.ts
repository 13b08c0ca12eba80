import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { newSecret, signedHeaders } from "../src/modules/verification-api/webhooks/policy.ts";
import { useTestApp } from "./app.ts";
import { installJavascript, packages, run } from "./installed-library.ts";
import { createPartner } from "./partner.ts";
import { freePort } from "./postgres.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Why the test was skipped; `npm test` reports it. */
    needs?: string;
  }
}

/** Each client library as a shop gets it: packed, put into an empty folder, and used there by a small program. */

const programs = join(import.meta.dirname, "client-programs");

interface Library {
  name: string;
  program: string;
  /** Arguments with which the program proves that it can pack and run the library. */
  probe?: string[];
  install: (folder: string) => Promise<unknown>;
  /** Runs the shop's program there. */
  ask: (folder: string, order: object) => Promise<string>;
}

async function installPython(folder: string): Promise<void> {
  // Building leaves files beside the sources.
  await cp(join(packages, "sdk-python"), join(folder, "sources"), { recursive: true });
  const wheels = ["--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", "wheels"];
  await run(folder, "python3", "-m", "pip", "wheel", ...wheels, "./sources");
  await rm(join(folder, "sources"), { recursive: true });
  const [wheel = ""] = await readdir(join(folder, "wheels"));
  const target = ["--no-index", "--target", "installed"];
  await run(folder, "python3", "-m", "pip", "install", ...target, `wheels/${wheel}`);
}

/** As the archive of its repository has it, beside the autoloader that Composer would write. */
async function installPhp(folder: string): Promise<void> {
  const library = join(folder, "vendor/bachat/student-verification");
  await mkdir(library, { recursive: true });
  for (const part of ["src", "autoload.php", "composer.json"])
    await cp(join(packages, "sdk-php", part), join(library, part), { recursive: true });
  const loader = "<?php require __DIR__ . '/bachat/student-verification/autoload.php';";
  await writeFile(join(folder, "vendor/autoload.php"), loader);
}

async function askWorker(folder: string, order: object): Promise<string> {
  const library = "node_modules/@bachat/sdk/dist/js";
  const modules = (await readdir(join(folder, library))).filter((file) => file.endsWith(".js"));
  const lines = modules.map((file) => {
    // The program asks for it by its name, and the library's files for each other.
    const name = file === "index.js" ? "@bachat/sdk" : `@bachat/${file}`;
    return `(name = "${name}", esModule = embed "${library}/${file}"),`;
  });
  const config = await readFile(join(folder, "worker.capnp"), "utf8");
  await writeFile(join(folder, "worker.capnp"), config.replace("MODULES", lines.join("\n    ")));
  const port = await freePort();
  const worker = spawn("workerd", ["serve", "worker.capnp", `-shttp=127.0.0.1:${port}`], {
    cwd: folder,
    stdio: "inherit",
  });
  const ended = once(worker, "exit");
  onTestFinished(async () => {
    worker.kill();
    await ended;
  });
  const body = JSON.stringify(order);
  for (;;) {
    if (worker.exitCode !== null) throw new Error("workerd ended.");
    const response = await fetch(`http://127.0.0.1:${port}`, { method: "POST", body }).catch(
      () => null,
    );
    if (response !== null) return response.text();
  }
}

const javascript = (name: string, program: string, ...args: string[]): Library => ({
  name,
  program,
  install: installJavascript,
  ask: (folder) => run(folder, program, ...args, "main.js"),
});
const askPython = (folder: string) =>
  run(folder, "env", "PYTHONPATH=installed", "python3", "-B", "main.py");
const libraries: Library[] = [
  javascript("node", process.execPath),
  javascript("deno", "deno", "run", "--allow-net", "--allow-read"),
  javascript("bun", "bun", "run"),
  { name: "workerd", program: "workerd", install: installJavascript, ask: askWorker },
  {
    name: "python3",
    program: "python3",
    probe: ["-c", "import sys; sys.exit(sys.version_info < (3, 10))"],
    install: (folder) =>
      cp(join(packages, "sdk-python/src"), join(folder, "installed"), { recursive: true }),
    ask: askPython,
  },
  {
    name: "python3 with pip, setuptools and wheel",
    program: "python3",
    probe: ["-c", "import setuptools, wheel, pip, sys; sys.exit(sys.version_info < (3, 10))"],
    install: installPython,
    ask: askPython,
  },
  {
    name: "php with sockets",
    program: "php",
    // PHP from npm is WebAssembly and ends with 0 whatever happens.
    probe: ["-r", "if (php_uname('s') === 'Emscripten') echo 'lacks';"],
    install: installPhp,
    ask: (folder) => run(folder, "php", "main.php"),
  },
];

describe.for(libraries)("the client library in $name", ({ name, program, probe, install, ask }) => {
  const test = useTestApp();
  const { status, stdout } = spawnSync(program, probe ?? ["--version"], { encoding: "utf8" });
  const isHere = status === 0 && !stdout.includes("lacks");
  beforeEach(({ skip, task }) => {
    if (isHere) return;
    task.meta.needs = `needs ${name}`;
    skip(task.meta.needs);
  });

  it("asks the API from an empty folder that it was installed in", async () => {
    const folder = await mkdtemp(join(tmpdir(), "bachat-client-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await install(folder);
    await cp(programs, folder, { recursive: true });
    const { live, email } = await createPartner(test);
    const body = JSON.stringify({ id: randomUUID(), event: "key.revoked", data: { name: "ß" } });
    const [old, next] = [newSecret(), newSecret()];
    const headers = signedHeaders([old, next], "evt_1", new Date(), body);
    const order = {
      baseUrl: `http://127.0.0.1:${test.port}/v1`,
      key: live,
      email,
      webhook: { body, headers, secrets: [next] },
    };
    await writeFile(join(folder, "order.json"), JSON.stringify(order));
    expect(JSON.parse(await ask(folder, order))).toEqual({
      name: "Ananya Deshmukh",
      until: "2099-12-31",
      left: 99,
      many: [true, false],
      wrongKey: "authentication",
      wrongText: "invalid_request",
      wrongAddress: "invalid_request",
      event: "key.revoked",
      forged: "invalid_webhook",
    });
  });
});
