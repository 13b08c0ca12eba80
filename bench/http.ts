import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { keepSearchCount } from "../apps/api/src/modules/offers/offer-search/service-counts.ts";
import { makeCallers } from "./http/callers.ts";
import { questionsFor } from "./http/questions.ts";
import { getRequest, type LoadResult, postRequest, runLoad, type Target } from "./load/client.ts";
import { type RunningServer, startApi, startBareFastify } from "./load/processes.ts";
import { openDatabases } from "./offers/databases.ts";
import { median, show, table } from "./offers/figures.ts";
import { COMMON_WORD } from "./offers/generate.ts";

/**
 * `pnpm bench:http`: the cost of a request over HTTP on 64 connections, beside bare Fastify on this machine.
 * Every round asks bare Fastify again right before each question, so that whatever else the machine does meets both.
 */

const { values } = parseArgs({
  options: {
    offers: { type: "string", default: "100000" },
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const CONNECTIONS = 64;

/** The ways to run the API that are compared; goals are for the first. */
const forms = [
  { name: "cache off", env: { PUBLIC_LIST_CACHE: "0" } },
  { name: "cache on", env: { PUBLIC_LIST_CACHE: "2" } },
] as const;

const bareGet = [getRequest("/")];
const barePost = [postRequest("/", {}, { studentEmail: "asha@student.example" })];

const ask = (target: Target, requests: readonly Buffer[]): Promise<LoadResult> =>
  runLoad({
    targets: [target],
    connections: CONNECTIONS,
    seconds,
    request: (turn) => requests[turn % requests.length] ?? Buffer.alloc(0),
    onAnswer(status, body) {
      if (status !== 200) throw new Error(`Answered ${status}: ${body}`);
    },
  });

const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(", ");
const overRounds = (figures: readonly LoadResult[], of: (one: LoadResult) => number) =>
  median(figures.map(of));
const cells = (figures: readonly LoadResult[]) => [
  Math.round(overRounds(figures, (one) => one.perSecond)).toLocaleString("en"),
  show(overRounds(figures, (one) => one.p50)),
  show(overRounds(figures, (one) => one.p99)),
];

const { databases, close } = await openDatabases([Number(values.offers)]);
const servers: RunningServer[] = [];
try {
  const [sized] = databases;
  if (sized === undefined) throw new Error("There is no database.");
  // As the first search for the word would have it kept.
  await keepSearchCount(sized, { words: COMMON_WORD });
  const callers = await makeCallers(sized.owner);
  const { rows: offers } = await sized.owner.query<{ id: string }>(
    "select id from offers where is_public order by id limit 1",
  );
  const bare = await startBareFastify();
  servers.push(bare);
  console.log(`Load average ${load()} before; medians of ${rounds} rounds of ${seconds} s.`);
  const bareFigures: Record<"GET" | "POST", LoadResult[]> = { GET: [], POST: [] };
  const output: string[][] = [];
  const missed: string[] = [];
  for (const [index, form] of forms.entries()) {
    const api = await startApi(sized.url, form.env);
    servers.push(api);
    const questions = questionsFor(callers, offers[0]?.id ?? "").filter(({ name }) =>
      name.includes(values.only),
    );
    for (const { name, requests, goal, isPost } of questions) {
      const figures: LoadResult[] = [];
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const limit = await ask(bare, isPost ? barePost : bareGet);
        const ours = await ask(api, requests);
        bareFigures[isPost ? "POST" : "GET"].push(limit);
        figures.push(ours);
        ratios.push(ours.perSecond / limit.perSecond);
      }
      const ratio = median(ratios);
      const wanted = index === 0 ? goal : undefined;
      if (wanted !== undefined && ratio < wanted)
        missed.push(`${name} makes ${show(ratio)} of bare Fastify, goal ${wanted}`);
      output.push([name, form.name, ...cells(figures), show(ratio), String(wanted ?? "")]);
    }
  }
  const head = ["64 connections", "form", "calls/s", "p50 ms", "p99 ms", "of bare", "goal"];
  const bareRows = (["GET", "POST"] as const)
    .filter((method) => bareFigures[method].length > 0)
    .map((method) => [`bare Fastify ${method}`, "", ...cells(bareFigures[method]), "1", ""]);
  console.log(`\n${table(head, [...bareRows, ...output])}\n\nLoad average ${load()} after.`);
  for (const goal of missed) console.error(`Missed: ${goal}.`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  for (const server of servers) await server.stop();
  await close();
}
