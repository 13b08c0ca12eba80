import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { median } from "../apps/api/test/alternating.ts";
import { studentEmail } from "../apps/api/test/factories/many-students.ts";
import { postRequest, runLoad } from "./load/client.ts";
import { type RunningServer, startApi } from "./load/processes.ts";
import { forgetStatistics, openBenchDatabase } from "./verify/database.ts";

/**
 * `node bench/beside.ts [--students 20000] [--seconds 5] [--rounds 7]`: verification calls a second while documents are
 * rendered and read, against the same calls alone in the same round; and the processor time of a call in an API that is
 * measured, against one that is not. Metrics cost less than calls a second differ between two equal processes, so they are
 * compared by processor time. Linux alone tells it.
 */

const { values } = parseArgs({
  options: {
    students: { type: "string", default: "20000" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "7" },
  },
});
const students = Number(values.students);
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const GOALS = { "while documents are worked off": 0.85, "with metrics": 0.98 };

const database = await openBenchDatabase(10, students);
/** The children of this one end with it. */
async function withDocuments<T>(work: () => Promise<T>): Promise<T> {
  const documents = spawn(process.execPath, [join(import.meta.dirname, "load/documents.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(documents.stdout, "data");
  try {
    const done = await work();
    if (documents.exitCode !== null)
      throw new Error("No document was worked off: the worker ended.");
    return done;
  } finally {
    documents.kill("SIGKILL");
  }
}

/** A tick of the kernel's accounts is 10 ms. */
function processorSeconds({ process: { pid } }: RunningServer): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // User and system time are its 14th and 15th figure; the second, the name, may have spaces.
  const [user = "", system = ""] = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}
const inMicroseconds = (s: number) => (s * 1e6).toFixed(1);

try {
  await forgetStatistics(database.owner);
  await database.owner.query("analyze");
  const plain = await startApi(database.url);
  const measured = await startApi(database.url, { METRICS_PORT: "0" });
  const requests = Array.from({ length: 5_000 }, (_, n) =>
    postRequest(
      "/v1/brand-verify-student",
      { "x-api-key": database.keys[n % database.keys.length] ?? "" },
      { studentEmail: studentEmail(n % students) },
    ),
  );
  const load = async (api: RunningServer, warmUpSeconds = 1) => {
    const before = processorSeconds(api);
    const { perSecond } = await runLoad({
      targets: [api],
      connections: 64,
      seconds,
      warmUpSeconds,
      request: (number) => requests[number % requests.length] ?? Buffer.alloc(0),
    });
    // The warm-up is part of it, at the same speed.
    const calls = perSecond * (seconds + warmUpSeconds);
    return { perSecond, processorSeconds: (processorSeconds(api) - before) / calls };
  };
  for (const api of [plain, measured]) await load(api, 10);
  const ratios = {
    "while documents are worked off": new Array<number>(),
    "with metrics": new Array<number>(),
  };
  for (let round = 0; round < rounds; round += 1) {
    // Both are loaded alike and take turns at being first: the engine makes a server faster with each load.
    const order = round % 2 === 0 ? [plain, measured] : [measured, plain];
    const costs = new Map<RunningServer, number>();
    for (const api of order) costs.set(api, (await load(api)).processorSeconds);
    const [aCall = 0, aMeasuredCall = 0] = [costs.get(plain), costs.get(measured)];
    ratios["with metrics"].push(aCall / aMeasuredCall);
    console.log(
      `metrics, round ${round + 1}: ${inMicroseconds(aCall)} µs of processor time a call, ${inMicroseconds(aMeasuredCall)} µs with metrics`,
    );
  }
  for (let round = 0; round < rounds; round += 1) {
    // There and back, so that a machine that becomes busier is no disadvantage of the second.
    const before = await load(plain);
    const beside = await withDocuments(() => load(plain));
    const after = await load(plain);
    const alone = (before.perSecond + after.perSecond) / 2;
    ratios["while documents are worked off"].push(beside.perSecond / alone);
    console.log(
      `documents, round ${round + 1}: ${Math.round(alone)}/s alone, ${Math.round(beside.perSecond)}/s beside them`,
    );
  }
  await Promise.all([plain.stop(), measured.stop()]);
  for (const [name, goal] of Object.entries(GOALS)) {
    const reached = median(ratios[name as keyof typeof GOALS]);
    const ok = reached >= goal;
    console.log(`  ${name}: ${reached.toFixed(3)}, goal at least ${goal}${ok ? "" : " MISSED"}`);
    if (!ok) process.exitCode = 1;
  }
} finally {
  await database.close();
}
