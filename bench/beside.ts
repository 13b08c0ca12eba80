import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { median } from "../apps/api/test/alternating.ts";
import { studentEmail } from "../apps/api/test/factories/many-students.ts";
import { postRequest, runLoad } from "./load/client.ts";
import { type RunningServer, startApi } from "./load/processes.ts";
import { forgetStatistics, openBenchDatabase } from "./verify/database.ts";

/**
 * `node bench/beside.ts [--students 20000] [--seconds 3] [--rounds 5]`: verification calls a second while documents are
 * rendered and read, and of an API that is measured, each against the same calls alone in the same round.
 */

const { values } = parseArgs({
  options: {
    students: { type: "string", default: "20000" },
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "5" },
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
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(documents.stdout, "data");
  try {
    return await work();
  } finally {
    documents.kill("SIGKILL");
  }
}

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
  const perSecond = async (api: RunningServer, warmUpSeconds = 1) =>
    (
      await runLoad({
        targets: [api],
        connections: 64,
        seconds,
        warmUpSeconds,
        request: (number) => requests[number % requests.length] ?? Buffer.alloc(0),
      })
    ).perSecond;
  for (const api of [plain, measured]) await perSecond(api, 10);
  const ratios = {
    "while documents are worked off": new Array<number>(),
    "with metrics": new Array<number>(),
  };
  for (let round = 0; round < rounds; round += 1) {
    // There and back, so that a machine that becomes busier is no disadvantage of the second.
    const before = await perSecond(plain);
    const withMetrics = await perSecond(measured);
    const beside = await withDocuments(() => perSecond(plain));
    const after = await perSecond(plain);
    const alone = (before + after) / 2;
    ratios["with metrics"].push(withMetrics / alone);
    ratios["while documents are worked off"].push(beside / alone);
    console.log(
      `round ${round + 1}: alone ${Math.round(before)} and ${Math.round(after)}/s, with metrics ${Math.round(withMetrics)}/s, beside documents ${Math.round(beside)}/s`,
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
