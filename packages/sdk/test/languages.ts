import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The programs that follow orders with a library, one for each language and runtime. */

const packages = join(import.meta.dirname, "../..");

export interface Outcome {
  answer?: Record<string, unknown>;
  error?: Record<string, unknown>;
  /** An error of the language's own, for the caller's mistakes. */
  mistake?: string;
}

export interface Language {
  name: string;
  program: string;
  /** The program's arguments, with the library's own files. */
  args(library: string): string[];
  /** The library's files in this repository. */
  sources: string;
  /** Arguments with which the program ends with 0 and does not print "lacks" if it has what the library uses. */
  probe: string[];
  /** What a machine must have, where that is more than the program. */
  needs?: string;
}

const driver = join(import.meta.dirname, "driver.ts");
const javascript = (name: string, program: string, args: string[]): Language => ({
  name,
  program,
  args: (library) => [...args, driver, library],
  sources: join(packages, "sdk/src/index.ts"),
  probe: ["--version"],
});

export const languages: Language[] = [
  javascript("node", process.execPath, []),
  javascript("deno", "deno", ["run", "--allow-all", "--no-config"]),
  javascript("bun", "bun", ["run"]),
  {
    name: "python3",
    program: "python3",
    args: (library) => ["-B", join(packages, "sdk-python/tests/driver.py"), library],
    sources: join(packages, "sdk-python/src"),
    probe: ["-c", "import sys; sys.exit(sys.version_info < (3, 10))"],
  },
  {
    name: "php",
    program: "php",
    args: (library) => [join(packages, "sdk-php/tests/driver.php"), library],
    sources: join(packages, "sdk-php/autoload.php"),
    // PHP from npm is WebAssembly: it has no sockets, cannot wait for a line, and ends with 0 whatever happens.
    probe: ["-r", "if (PHP_VERSION_ID < 80100 || php_uname('s') === 'Emscripten') echo 'lacks';"],
    needs: "php with sockets",
  },
];

/** The reason why the language cannot be tested here, for the report of skipped tests. */
export function lacks({ name, program, probe, needs = name }: Language): string | null {
  const { status, stdout } = spawnSync(program, probe, { encoding: "utf8" });
  return status === 0 && !stdout.includes("lacks") ? null : `needs ${needs}`;
}

/** Starts a program that follows orders one after the other. */
export function start(language: Language, library = language.sources) {
  const child: ChildProcess = spawn(language.program, language.args(library), {
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (child.stdin === null || child.stdout === null) throw new Error("It has no pipes.");
  const { stdin, stdout } = child;
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    async follow(order: object): Promise<Outcome> {
      stdin.write(`${JSON.stringify(order)}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`${language.name} ended.`);
      return JSON.parse(value) as Outcome;
    },
    async end(): Promise<void> {
      stdin.end();
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}
