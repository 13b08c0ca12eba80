import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasClientTypes } from "./client-types/client-types.ts";
import { repositoryRoot } from "./settings/config.ts";
import { StartError } from "./start-error.ts";

/** Node keeps compiled sources here, so that a second start reads them in two thirds of the time. */
export const compileCache = join(repositoryRoot, "node_modules/.cache/node");
const stampFile = join(repositoryRoot, "node_modules/.bachat-install");

/** True when the packages on disk are those of the lock file, and the API client's types those of its description. */
export const isInstalled = (): boolean => hasPackages() && hasClientTypes(repositoryRoot);

const hasPackages = () =>
  existsSync(stampFile) && readFileSync(stampFile, "utf8") === fingerprint();

/** Installs exactly what the lock file says. @throws StartError with pnpm's own words */
export async function install(environment: NodeJS.ProcessEnv): Promise<void> {
  if (!hasPackages()) {
    await pnpm(["install", "--frozen-lockfile"], environment, "Installing the packages failed.");
    writeFileSync(stampFile, fingerprint());
  }
  // An install makes the types too, but not where scripts are switched off or no package has changed.
  if (!hasClientTypes(repositoryRoot)) {
    const prepare = ["--filter", "@bachat/api-client", "run", "prepare"];
    await pnpm(prepare, environment, "Making the types of the API client failed.");
  }
}

/** Builds the three sites; unchanged parts come from turbo's cache. */
export async function build(environment: NodeJS.ProcessEnv): Promise<void> {
  await pnpm(["run", "build"], environment, "Building the sites failed.");
}

/** Changes with the lock file and with every manifest: a package added by hand is noticed too. */
function fingerprint(): string {
  const hash = createHash("sha256").update(process.version);
  const files = [
    "pnpm-{lock,workspace}.yaml",
    "package.json",
    "{e2e,bench,infra,scripts}/package.json",
    "{apps,packages,infra}/*/package.json",
  ];
  for (const name of globSync(files, { cwd: repositoryRoot }).toSorted())
    hash.update(name).update(readFileSync(join(repositoryRoot, name)));
  return hash.digest("hex");
}

async function pnpm(
  args: string[],
  environment: NodeJS.ProcessEnv,
  complaint: string,
): Promise<void> {
  const child = spawn("pnpm", args, {
    cwd: repositoryRoot,
    env: {
      ...environment,
      CI: "true",
      NO_COLOR: "1",
      TURBO_TELEMETRY_DISABLED: "1",
      TURBO_NO_UPDATE_NOTIFIER: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Without this, a signal to this process alone would leave pnpm running.
  const end = () => child.kill();
  process.once("exit", end);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", (cause) => fail(new StartError("pnpm could not be started.", { cause })));
    child.once("close", done);
  });
  process.off("exit", end);
  if (code !== 0) throw new StartError(`${complaint}\n${lastLines(output)}`);
}

/** The tools' own stack traces push the reason out of sight. */
function lastLines(output: string): string {
  const lines = output.trimEnd().split("\n");
  return lines
    .filter((line) => !/(^|:)\s+at .*:\d+:\d+\)?$/.test(line))
    .slice(-40)
    .join("\n");
}
