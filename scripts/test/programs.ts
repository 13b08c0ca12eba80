import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { npmChromium, npmPhp, playwrightChromium } from "./npm-programs.ts";

/** The programs that tests run and the packages do not bring, and how `npm test` gets each where it is missing. */

interface Program {
  /** Names under which it may be on the PATH; the first one found is used. */
  names: readonly string[];
  /** Where it is when it is not on the PATH. */
  paths?: readonly string[];
  debian: string;
  /** Null where Homebrew has none. */
  brew: string | null;
  /** Other ways than Debian's package, tried in turn: the path of the program, or undefined where it cannot be had. */
  elsewhere?: readonly Provider[];
  /** Tests go on without it. */
  optional?: boolean;
}
type Provider = (root: string) => string | undefined;

const catalogue = {
  chromium: {
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    paths: [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ],
    debian: "chromium",
    brew: "--cask chromium",
    elsewhere: [playwrightChromium, npmChromium],
  },
  // The same browser without its windows, which saves an eighth of the flows' time.
  "chromium-headless-shell": {
    names: ["chromium-headless-shell"],
    debian: "chromium-headless-shell",
    brew: null,
    optional: true,
  },
  php: { names: ["php"], debian: "php-cli", brew: "php", elsewhere: [npmPhp] },
  python3: { names: ["python3"], debian: "python3", brew: "python" },
  curl: { names: ["curl"], debian: "curl", brew: "curl" },
  caddy: { names: ["caddy"], debian: "caddy", brew: "caddy" },
  pgbouncer: { names: ["pgbouncer"], debian: "pgbouncer", brew: "pgbouncer" },
  "redis-server": { names: ["redis-server"], debian: "redis-server", brew: "redis" },
  "firefox-esr": {
    names: ["firefox-esr", "firefox"],
    paths: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
    debian: "firefox-esr",
    brew: "--cask firefox",
  },
  WebKitWebDriver: { names: ["WebKitWebDriver"], debian: "webkit2gtk-driver", brew: null },
  "xvfb-run": { names: ["xvfb-run"], debian: "xvfb", brew: null },
  xauth: { names: ["xauth"], debian: "xauth", brew: null },
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof catalogue;
const programs: Record<ProgramName, Program> = catalogue;
export const everyProgram = Object.keys(catalogue) as ProgramName[];

/** The Chromium from npm is headless only, so without a camera, and some versions old. */
export const FULL_CHROMIUM = "a full, current Chromium";

/** This machine's files and programs; tests pass one of their own. */
export interface Machine {
  path: string;
  /** Installs Debian's packages; undefined where that is not possible, for want of apt-get or of root's rights. */
  apt?: (packages: readonly string[]) => void;
  elsewhere(name: ProgramName): string | undefined;
}

export interface Provided {
  /** Where each program is. */
  found: Partial<Record<ProgramName, string>>;
  /** The command that installs each missing one. */
  missing: Partial<Record<ProgramName | typeof FULL_CHROMIUM, string>>;
}

/** Finds each program, or installs it: with apt-get where that is possible, else in another way that it has. */
export function providePrograms(names: readonly ProgramName[], machine: Machine): Provided {
  const locate = (name: ProgramName) => findOnPath(programs[name], machine.path);
  const toInstall = names.filter((name) => locate(name) === undefined);
  // Installed by itself, since apt-get installs nothing if it does not know one package of a list.
  for (const optional of [false, true]) {
    const wanted = toInstall.filter((name) => (programs[name].optional === true) === optional);
    if (wanted.length > 0) machine.apt?.(wanted.map((name) => programs[name].debian));
  }
  const provided: Provided = { found: {}, missing: {} };
  for (const name of names) {
    const path = locate(name) ?? machine.elsewhere(name);
    if (path !== undefined) provided.found[name] = path;
    else if (programs[name].optional !== true) provided.missing[name] = installHint(programs[name]);
  }
  if (provided.found.chromium?.includes("sparticuz") === true)
    provided.missing[FULL_CHROMIUM] = installHint(programs.chromium);
  return provided;
}

export function thisMachine(root: string): Machine {
  return {
    path: process.env.PATH ?? "",
    ...(process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && { apt: installFromDebian }),
    elsewhere: (name) => {
      for (const provide of programs[name].elsewhere ?? []) {
        const path = provide(root);
        if (path !== undefined) return path;
      }
      return undefined;
    },
  };
}

function findOnPath({ names, paths = [] }: Program, path: string): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...paths].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installHint({ debian, brew }: Program): string {
  if (process.platform !== "darwin") return `sudo apt-get install ${debian}`;
  return brew === null ? `on Linux: sudo apt-get install ${debian}` : `brew install ${brew}`;
}

function installFromDebian(packages: readonly string[]): void {
  console.log(`Installing Debian's ${packages.join(", ")} …`);
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    spawnSync("apt-get", args, {
      stdio: "inherit",
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
}
