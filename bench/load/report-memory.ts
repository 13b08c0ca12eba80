import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Loaded into a process under measurement (`--import`), it answers on the port of BENCH_MEMORY_PORT how much memory that
 * process holds. `/before` and `/before-swept` start over, `/peak` gives the most since; measuring from outside would miss
 * memory that comes and goes between two answers. Swept, garbage is removed before each measurement: the rest is really in use,
 * but the process is slower.
 */

const MEGABYTE = 1024 * 1024;

setFlagsFromString("--expose-gc");
const sweep = runInNewContext("gc") as () => void;

const held = () => {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss / MEGABYTE, heap: (heapUsed + external) / MEGABYTE };
};
let peak = held();
let watch = setInterval(() => undefined, 1_000).unref();
const look = (isSwept: boolean) => {
  if (isSwept) sweep();
  const now = held();
  peak = {
    resident: Math.max(peak.resident, now.resident),
    heap: Math.max(peak.heap, now.heap),
  };
};

/** Memory that one sweep frees may be given back only by the next. */
function begin(isSwept: boolean): void {
  clearInterval(watch);
  sweep();
  sweep();
  peak = held();
  // A sweep takes as long as some batches of work.
  watch = setInterval(() => look(isSwept), isSwept ? 250 : 10).unref();
}

const server = createServer((request, response) => {
  if (request.url === "/peak") look(false);
  else begin(request.url === "/before-swept");
  response.end(JSON.stringify(peak));
});
server.listen(Number(process.env["BENCH_MEMORY_PORT"]), "127.0.0.1");
server.unref();
