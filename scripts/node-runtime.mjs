import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

// Plain JavaScript without dependencies that even Node 18 can run: it brings the Node and the pnpm that the rest wants.

const WANTED_NODE = "24.21.0";
const WANTED_PNPM = "12.21.0";
const LEAST_NODE = [22, 22];
const LEAST_PNPM_MAJOR = 12;
const INSIDE = "BACHAT_RUNTIME";
/** Where the fetched Node and pnpm are. npx takes seconds to find them again in npm's cache. */
const rememberedFile = fileURLToPath(
  new URL("../node_modules/.bachat-runtime.json", import.meta.url),
);

/**
 * Runs `main` on a Node that is new enough and with pnpm on the PATH: in this process where both are there, else in a
 * fetched Node that runs the same script again.
 */
export async function withRuntime(scriptPath, main) {
  if (process.channel) {
    // The outer process holds this channel: when it is killed, this one stops like on Ctrl-C.
    process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event !== undefined) {
    stopWithNpm();
  }
  if (isNewEnough(process.versions.node) && hasPnpm()) return main();
  if (process.env[INSIDE] !== undefined) {
    fail(
      `Bachat needs Node ${LEAST_NODE.join(".")} or newer with pnpm ${LEAST_PNPM_MAJOR}, and the fetched one is not in use (this is Node ${process.versions.node}).`,
    );
  }
  await runAgain(rememberedRuntime() ?? fetchRuntime(), scriptPath);
}

/** A killed npm cannot pass its signal on; its child would run on unseen. */
function stopWithNpm() {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  watch.unref();
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
}

function hasPnpm() {
  return Number(answerOf("pnpm", process.env).split(".")[0]) >= LEAST_PNPM_MAJOR;
}

/** A program's answer to `--version`, or nothing when it cannot be run. */
function answerOf(program, env) {
  const { status, stdout } = spawnSync(program, ["--version"], { encoding: "utf8", cwd: "/", env });
  return status === 0 ? stdout.trim() : "";
}

const environmentWith = (bin) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
});

/** The Node and the pnpm that an earlier run fetched, or null when they are gone or not the wanted versions. */
function rememberedRuntime() {
  try {
    const runtime = JSON.parse(readFileSync(rememberedFile, "utf8"));
    const isWanted =
      answerOf(runtime.node, process.env) === `v${WANTED_NODE}` &&
      answerOf("pnpm", environmentWith(runtime.bin)) === WANTED_PNPM;
    return isWanted ? runtime : null;
  } catch {
    return null;
  }
}

function remember(runtime) {
  try {
    mkdirSync(dirname(rememberedFile), { recursive: true });
    writeFileSync(rememberedFile, JSON.stringify(runtime));
  } catch {
    // The next run asks npx again.
  }
  return runtime;
}

/** Fetches both through npx, which keeps them, and asks them who they are: a failed fetch falls back silently. */
function fetchRuntime() {
  console.log(
    `Fetching Node ${WANTED_NODE} and pnpm ${WANTED_PNPM} (this is Node ${process.versions.node}) …`,
  );
  const question =
    "JSON.stringify([process.versions.node, process.execPath, process.env.PATH.split(':').find((folder) => fs.existsSync(folder + '/pnpm'))])";
  const { stdout, stderr } = spawnSync(
    "npx",
    [
      "-y",
      "-p",
      `node@${WANTED_NODE}`,
      "-p",
      `pnpm@${WANTED_PNPM}`,
      "-c",
      `node -p "${question}" && pnpm --version`,
    ],
    { encoding: "utf8", env: { ...process.env, npm_config_update_notifier: "false" } },
  );
  const [answer = "", pnpmVersion = ""] = (stdout ?? "").trim().split("\n").slice(-2);
  try {
    const [version, node, bin] = JSON.parse(answer);
    if (version === WANTED_NODE && pnpmVersion.trim() === WANTED_PNPM)
      return remember({ node, bin });
  } catch {
    // The answer below covers it.
  }
  const reason = (stderr ?? "").trim().split("\n").at(-1);
  return fail(
    `Bachat needs Node ${LEAST_NODE.join(".")} or newer and pnpm ${LEAST_PNPM_MAJOR}; this is Node ${process.versions.node}, and fetching them through npx failed${reason ? ` (${reason})` : ""}. Check the network, or install both by hand.`,
  );
}

function runAgain({ node, bin }, scriptPath) {
  const child = spawn(node, [scriptPath, ...process.argv.slice(2)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...environmentWith(bin), [INSIDE]: WANTED_NODE },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on("exit", (code, signal) => {
      process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1);
      resolve();
    });
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
