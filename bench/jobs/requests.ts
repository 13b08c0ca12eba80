import { Agent, request } from "node:http";
import { studentEmail } from "../../apps/api/test/factories/many-students.ts";

/** A process that asks the API at an even pace, verification calls and lists in turn, and tells how long each took. */

const PACE_MS = 20;
const target = JSON.parse(process.argv[2] ?? "{}") as { host: string; port: number; key: string };
const agent = new Agent({ keepAlive: true });
let times: number[] = [];
let number = 0;

function ask(): void {
  const begun = performance.now();
  number += 1;
  const isCall = number % 2 === 0;
  const sent = request(
    {
      host: target.host,
      port: target.port,
      agent,
      method: isCall ? "POST" : "GET",
      path: isCall ? "/v1/brand-verify-student" : "/v1/offers",
      headers: isCall ? { "x-api-key": target.key, "content-type": "application/json" } : {},
    },
    (answer) => {
      answer.resume().once("end", () => times.push(performance.now() - begun));
      if (answer.statusCode !== 200) throw new Error(`The API answered ${answer.statusCode}.`);
    },
  );
  sent.end(isCall ? JSON.stringify({ studentEmail: studentEmail(number % 1_000) }) : undefined);
}

setInterval(ask, PACE_MS);
process.on("message", () => {
  process.send?.(times);
  times = [];
});
