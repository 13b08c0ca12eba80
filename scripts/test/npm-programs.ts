import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Programs that come from npm for people who may not install Debian's packages. They are in node_modules. */

const PHP = "@php-wasm/cli@3.1.56";
const CHROMIUM = "@sparticuz/chromium@153.0.0";

/** Playwright's own download, where its servers can be reached and the system has the libraries that it needs. */
export function playwrightChromium(root: string): string | undefined {
  const question = "require('playwright').chromium.executablePath()";
  const answer = spawnSync(process.execPath, ["-p", question], {
    cwd: join(root, "e2e"),
    encoding: "utf8",
  });
  const path = answer.stdout.trim();
  if (!existsSync(path)) {
    console.log("Installing Chromium through Playwright …");
    run(join(root, "e2e/node_modules/.bin/playwright"), ["install", "chromium"]);
  }
  return works(path) ? path : undefined;
}

/** A headless Chromium packed with its libraries and a font, for Linux on x64. */
export function npmChromium(root: string): string | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  return install(root, "chromium", CHROMIUM, (folder) => {
    const unpacked = join(folder, "unpacked");
    mkdirSync(unpacked, { recursive: true });
    // It unpacks into the temporary folder, and its libraries only where this variable names their system.
    run(
      process.execPath,
      ["-e", "import('@sparticuz/chromium').then(({default: it}) => it.executablePath())"],
      { cwd: folder, env: { TMPDIR: unpacked, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" } },
    );
    const fonts = join(unpacked, "fonts.conf");
    writeFileSync(
      fonts,
      `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(unpacked, "fonts")}</dir>
  <cachedir>${join(unpacked, "fonts-cache")}</cachedir>
</fontconfig>
`,
    );
    return `export LD_LIBRARY_PATH=${quote(join(unpacked, "al2023/lib"))} FONTCONFIG_FILE=${quote(fonts)}
exec ${quote(join(unpacked, "chromium"))} "$@"`;
  });
}

/** PHP as WebAssembly. */
export function npmPhp(root: string): string | undefined {
  return install(
    root,
    "php",
    PHP,
    (folder) =>
      `exec ${quote(process.execPath)} ${quote(join(folder, "node_modules/.bin/php-wasm-cli"))} "$@"`,
  );
}

/** Installs a package into a folder of its own and puts a script beside it that runs it under the program's name. */
function install(
  root: string,
  name: string,
  spec: string,
  script: (folder: string) => string,
): string | undefined {
  const folder = join(root, "node_modules/.cache/bachat-programs", spec.replaceAll("/", "-"));
  const program = join(folder, "bin", name);
  if (works(program)) return program;
  console.log(`Installing ${spec} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "bin"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{"private":true}\n');
  run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", spec], { cwd: folder });
  writeFileSync(program, `#!/bin/sh\n${script(folder)}\n`, { mode: 0o755 });
  return works(program) ? program : undefined;
}

const works = (program: string) =>
  existsSync(program) && spawnSync(program, ["--version"], { timeout: 60_000 }).status === 0;

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function run(
  command: string,
  args: string[],
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
): void {
  spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    timeout: 300_000,
    cwd,
    env: { ...process.env, ...env },
  });
}
