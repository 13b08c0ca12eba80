import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type SelfCheck, selfChecks } from "@bachat/rules/self-checks";
import { MINUTE, SECOND } from "@bachat/rules/time";
import { openOldest } from "../../../cli/sealed-sample.ts";
import type { Config } from "../../../config.ts";
import { readSignedPayload, signPayload } from "../../../crypto/tokens.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import { seeCertificate } from "../../../ports/certificates.ts";
import { greetMailServer } from "../../../ports/mailer.ts";
import { lastLookAt, stateByDataId } from "../../../ports/queue-state.ts";
import { checkBalances } from "../../money/credits/service-checks.ts";
import { verifyTail } from "../../platform/audit/service-chain.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { newSecret, signedHeaders } from "../../verification-api/webhooks/policy.ts";
import * as errors from "./errors.ts";
import { secretsOf } from "./policy-secrets.ts";
import {
  CHAIN_LINKS,
  CHECK_LIMIT_MS,
  type CheckResult,
  certificateFinding,
  clockFinding,
  errorWords,
  type Finding,
  QUEUE_WAIT_MS,
} from "./policy.ts";
import * as repository from "./repository.ts";
import { queueCheckJob } from "./schemas.ts";

type Needs = Pick<
  Dependencies,
  "config" | "db" | "clock" | "queue" | "storage" | "secretBox" | "log"
>;

/** Signs and verifies access tokens as the API does for sessions. */
interface Tokens {
  sign(claims: object): string;
  /** @throws when the token was altered or is signed by somebody else */
  verify(token: string): unknown;
}

type Check = (needs: Needs & { tokens: Tokens }) => Promise<Finding>;

const passed = (detail: string): Finding => ({ result: "passed", detail });
const failed = (detail: string): Finding => ({ result: "failed", detail });

const certificate =
  (site: keyof Config["origins"]): Check =>
  async ({ config, clock }) => {
    // The configured address and no other: nothing that a caller sends names a host.
    const url = new URL(config.origins[site]);
    if (url.protocol !== "https:")
      return { result: "not_used", detail: `${url.origin} is plain http.` };
    const { validTo, problem } = await seeCertificate(url, CHECK_LIMIT_MS);
    return certificateFinding({ validTo, problem }, clock.now());
  };

const checks: Readonly<Record<SelfCheck, Check>> = {
  async database({ db }) {
    const value = randomUUID();
    const read = await repository.writeAndRead(db, `self_check.${value}`, value);
    return read === value
      ? passed("A row was written, read back and rolled back.")
      : failed("What was written was not read back.");
  },
  async clock({ db, clock }) {
    const before = clock.now().getTime();
    const { now } = await repository.databaseFacts(db);
    // The answer was on its way: the moment between question and answer is the nearest.
    return clockFinding(now, new Date((before + clock.now().getTime()) / 2));
  },
  async storage({ storage }) {
    const key = `self-checks/${randomUUID()}`;
    const bytes = randomBytes(256);
    try {
      await storage.put(key, bytes, "application/octet-stream");
      const read = await storage.get(key);
      if (read === null || !bytes.equals(read)) return failed("What was stored was not read back.");
    } finally {
      await storage.remove(key);
    }
    return (await storage.get(key)) === null
      ? passed("An object was stored, read back and removed.")
      : failed("An object is still there after it was removed.");
  },
  async mail_server({ config }) {
    await greetMailServer(config.mail.smtpUrl, CHECK_LIMIT_MS);
    return passed("The server greeted and accepts mail; none was sent.");
  },
  queue: checkQueue,
  async signatures({ config, db, clock, secretBox, tokens }) {
    const { signing } = config.secrets;
    const link = signPayload(signing, "self-check", ["page", 1]);
    const altered = link.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    if (
      readSignedPayload(signing, "self-check", link) === null ||
      readSignedPayload(signing, "self-check", altered) !== null ||
      readSignedPayload(signing, "another-purpose", link) !== null
    )
      return failed("A document link: its signature is not judged right.");
    // Ended at once, and of nobody: it opens nothing.
    const token = tokens.sign({ exp: 1, self_check: true });
    if (!isRefused(() => tokens.verify(token))) return failed("An ended access token is accepted.");
    const good = tokens.sign({ exp: 4_102_444_800, self_check: true });
    tokens.verify(good);
    if (!isRefused(() => tokens.verify(`${good.slice(0, -4)}AAAA`)))
      return failed("An altered access token is accepted.");
    const secret = newSecret();
    const signatureOf = (body: string) =>
      signedHeaders([secret], "evt_check", clock.now(), body)["webhook-signature"];
    if (signatureOf("{}") === signatureOf("[]"))
      return failed("A webhook's signature does not depend on its body.");
    if (secretBox.open(secretBox.seal("check", "self-check"), "self-check").toString() !== "check")
      return failed("What was encrypted was not read back.");
    const [faults, old] = [
      await repository.secretFaults(db, config),
      await openOldest({ db, secretBox }),
    ];
    const [fault] = [...faults, ...old.faults];
    if (fault !== undefined) return failed(`${fault}.`.replace(/\.\.$/, "."));
    return passed(
      `Document link, access token, webhook and encryption: right ones pass, altered ones do not. ${old.opened} of the oldest stored values were opened.`,
    );
  },
  async ledger({ db }) {
    const { brands, wrong, total } = await checkBalances({ db }, new Date(0));
    return wrong.length === 0 && total === 0
      ? passed(`${brands} brands with entries since the last check; all balances add up.`)
      : failed(`${wrong.length} brands do not add up, and all entries sum to ${total}, not 0.`);
  },
  async audit_chain({ db }) {
    const { verified, brokenAt, tail } = await verifyTail({ db }, CHAIN_LINKS);
    return brokenAt === null
      ? passed(`The newest links fit, up to link ${verified}; ${tail} rows are not chained yet.`)
      : failed(`Link ${brokenAt} does not fit the rows.`);
  },
  certificate_api: certificate("api"),
  certificate_student: certificate("student"),
  certificate_brand: certificate("brand"),
  certificate_admin: certificate("admin"),
};

const LOOK_EVERY_MS = 200;
/** A worker looks at the clock twice a minute. */
const SILENT_MS = 3 * MINUTE;

/** Sends a job through the queue and waits for its end. Without a worker that is known before, and none is sent. */
async function checkQueue({ db, queue }: Needs): Promise<Finding> {
  const [lookedAt, { now }] = await Promise.all([lastLookAt(db), repository.databaseFacts(db)]);
  if (lookedAt === null) return failed("No worker has run yet.");
  if (now.getTime() - lookedAt.getTime() > SILENT_MS)
    return failed(`No worker has run since ${lookedAt.toISOString()}.`);
  const id = randomUUID();
  await queue.enqueue(db, queueCheckJob, { id }, { priority: 10 });
  const begun = performance.now();
  let state: string | null = null;
  while (performance.now() - begun < QUEUE_WAIT_MS) {
    await pause(LOOK_EVERY_MS);
    state = await stateByDataId(db, queueCheckJob.name, id);
    if (state === "completed") return passed("A job went through the queue and ended.");
    if (state === "failed") return failed("The job that was sent failed.");
  }
  return failed(
    `The job that was sent has not ended after ${QUEUE_WAIT_MS / SECOND} seconds: it is ${state ?? "not there"}.`,
  );
}

function isRefused(act: () => unknown): boolean {
  try {
    act();
    return false;
  } catch {
    return true;
  }
}

interface Report {
  check: SelfCheck;
  result: CheckResult;
  duration_ms: number;
  detail: string;
}

/**
 * Runs every check, all at once and each with its time limit. Each does the real thing, such as storing an object or sending a
 * job: a page of the parts' own reports would be green while mail is broken. One run at a time in a deployment, by an advisory
 * lock that a killed process frees.
 * @throws self_checks_running
 */
export async function runSelfChecks(
  needs: Needs & { tokens: Tokens },
  { userId }: Pick<UserActor, "userId">,
) {
  const startedAt = needs.clock.now();
  const begun = performance.now();
  return needs.db.transaction(async (tx) => {
    if (!(await repository.lockRun(tx))) throw errors.checksRunning();
    const reports = await Promise.all(selfChecks.map((check) => runOne(needs, check)));
    const notPassed = reports.filter(({ result }) => result === "failed" || result === "not_run");
    await recordAudit(tx, needs, {
      actor: { kind: "admin", userId },
      action: "self_checks.run",
      objectType: "self_checks",
      details: { failed: notPassed.map(({ check }) => check) },
    });
    return {
      started_at: startedAt,
      duration_ms: Math.round(performance.now() - begun),
      checks: reports,
    };
  });
}

async function runOne(needs: Needs & { tokens: Tokens }, check: SelfCheck): Promise<Report> {
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  const limit = new AbortController();
  try {
    const finding = await Promise.race([
      checks[check]({ ...needs, db: repository.until(needs.db, limit.signal) }),
      pause(CHECK_LIMIT_MS, null, { signal: limit.signal }),
    ]);
    // No answer is no verdict.
    const { result, detail } = finding ?? {
      result: "not_run" as const,
      detail: `No result after ${CHECK_LIMIT_MS / SECOND} seconds: nothing is known.`,
    };
    return { check, result, duration_ms: since(), detail };
  } catch (error) {
    needs.log.warn({ err: error, check }, "A self-check failed");
    const detail = errorWords(error, secretsOf(needs.config));
    return { check, result: "failed", duration_ms: since(), detail };
  } finally {
    limit.abort();
  }
}
