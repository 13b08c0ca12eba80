import { sha256Hex } from "../../apps/api/src/crypto/tokens.ts";
import { timeOrderedUuid } from "../../apps/api/src/crypto/uuid.ts";
import { connectCallPool } from "../../apps/api/src/db/client.ts";
import {
  type Call,
  runCalls,
} from "../../apps/api/src/modules/verification-api/partner-verification/repository-calls.ts";
import { timeOf } from "../../apps/api/src/modules/verification-api/partner-verification/service-batches.ts";
import { studentEmail } from "../../apps/api/test/factories/many-students.ts";
import type { BenchDatabase } from "./database.ts";

const quiet = { info() {}, warn() {}, debug() {}, error() {} };

/**
 * Calls a second that Postgres decides when it gets the statement of the hot path over and over, with `size` calls each,
 * on one connection and with nothing else to do. The calls are made before the clock runs.
 */
export async function measureStatement(
  { url, keys, students }: BenchDatabase,
  size: number,
  seconds: number,
): Promise<number> {
  const pool = connectCallPool({ url, applicationName: "bench" }, quiet);
  const keyHash = sha256Hex(keys[0] ?? "");
  const callOf = (now: Date): Call => {
    const address = studentEmail(Math.floor(Math.random() * students));
    const logId = timeOrderedUuid(now);
    return {
      keyHash,
      ip: "127.0.0.1",
      requestId: "req_000000000000",
      arrivedAt: performance.now(),
      addresses: [{ logId, address, emailHash: sha256Hex(address), chargeable: true }],
    };
  };
  const run = async (): Promise<number> => {
    const now = new Date();
    const calls = Array.from({ length: size }, () => callOf(now));
    const begun = performance.now();
    await runCalls(pool, "live", calls, timeOf(now));
    return performance.now() - begun;
  };
  // Until the statement is planned and the code compiled.
  for (let i = 0; i < 200; i++) await run();
  let milliseconds = 0;
  let count = 0;
  while (milliseconds < seconds * 1000) {
    milliseconds += await run();
    count += size;
  }
  await pool.end();
  return (count * 1000) / milliseconds;
}
