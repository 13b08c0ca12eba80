import type { Mode } from "./plans.ts";
import { stopLeftovers } from "./processes/leftovers.ts";
import { logDirectoryOf } from "./processes/log-file.ts";
import { createProgress } from "./progress.ts";
import { readSettings } from "./settings/config.ts";
import { lockDataDirectory } from "./settings/lock.ts";
import { assertPortsFree } from "./settings/ports.ts";
import { startProblem } from "./start-error.ts";
import { build, install, isInstalled } from "./workspace.ts";

/** A terminal and a wrapper may both pass on one Ctrl-C: only a later one means "at once". */
const SECOND_SIGNAL_MS = 1_500;

/**
 * One command from a fresh clone to a running Bachat. Only Node's own modules are imported before the packages are
 * there; the rest is loaded after.
 */
export async function start(mode: Mode): Promise<void> {
  try {
    await startAndWait(mode);
  } catch (error) {
    console.error("");
    console.error(startProblem(error));
    process.exit(1);
  }
}

async function startAndWait(mode: Mode): Promise<void> {
  const progress = createProgress();
  const settings = readSettings();
  const { recovered, release } = lockDataDirectory(settings);
  // Until there is something to stop, a signal only gives the directory back.
  const releaseAndExit = () => {
    release();
    process.exit(130);
  };
  process.on("exit", release);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, releaseAndExit);

  if (recovered) progress.note("The last run was killed; recovering.");
  await stopLeftovers(logDirectoryOf(settings.dataDirectory));
  await assertPortsFree(settings);
  if (!isInstalled())
    await progress.step("Installing the packages", () => install(settings.environment));

  const { createRun } = await import("./run.ts");
  const { summary } = await import("./summary.ts");
  const run = createRun(settings, mode, progress);
  const end = async (code: number, atOnce: boolean) => {
    await run.stop(atOnce);
    release();
    if (code === 0) console.log("Stopped.");
    process.exit(code);
  };

  let firstSignal: number | null = null;
  const onSignal = () => {
    const now = performance.now();
    if (firstSignal === null) {
      firstSignal = now;
      console.log("\nStopping …");
      void end(0, false);
    } else if (now - firstSignal > SECOND_SIGNAL_MS) {
      void end(130, true);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.off(signal, releaseAndExit);
    process.on(signal, onSignal);
  }

  try {
    // In parallel with preparing the database, which computes little.
    const sites =
      mode === "production"
        ? progress.step("Building the sites", () => build(settings.environment))
        : undefined;
    await Promise.race([run.start(sites), run.broken]);
    // A start that is being stopped is never ready.
    if (firstSignal === null) console.log(summary(settings, progress));
    await run.broken;
  } catch (error) {
    // While stopping on purpose, whatever fails is a consequence.
    if (firstSignal !== null) return;
    console.error("");
    console.error(startProblem(error));
    await end(1, false);
  }
}
