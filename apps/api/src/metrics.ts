import {
  Counter,
  countRequests,
  Gauge,
  Histogram,
  openRegistry,
  type Registry,
  serveMetrics,
} from "@bachat/metrics";
import { MINUTE, SECOND } from "@bachat/rules/time";
import type { Dependencies } from "./dependencies.ts";
import { answerCounts } from "./http/answer-counts.ts";
import type { App } from "./http/app-type.ts";
import {
  type Figures,
  readCertificates,
  readFigures,
  readWorkerHealth,
} from "./modules/operations/metrics/service.ts";

/** What the API and the worker tell Prometheus; loaded only where a port is set for it. infra/monitoring reads it. */

type Pools = Pick<Dependencies, "db" | "callPool" | "replica">;

/** Within this time the same figures are given: they cost the database statements. */
const FIGURES_MS = 5 * SECOND;
/** As above, of what changes within days and asks the public addresses. */
const CERTIFICATES_MS = 10 * MINUTE;

function addPools(registry: Registry, { db, callPool, replica }: Pools): void {
  const pools = [
    ["main", db.$client],
    ["calls", callPool],
    ...(replica.pool === null ? [] : [["replica", replica.pool] as const]),
  ] as const;
  registry.registerMetric(
    new Gauge({
      name: "bachat_database_connections",
      help: "Connections to Postgres, by pool",
      labelNames: ["pool", "state"] as const,
      registers: [],
      collect() {
        for (const [pool, { totalCount, idleCount }] of pools) {
          this.set({ pool, state: "in_use" }, totalCount - idleCount);
          this.set({ pool, state: "idle" }, idleCount);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "bachat_database_callers_waiting",
      help: "Callers that wait for a connection, by pool",
      labelNames: ["pool"] as const,
      registers: [],
      collect() {
        for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
      },
    }),
  );
}

const reportTo =
  ({ log }: Pick<Dependencies, "log">) =>
  (error: unknown) =>
    log.warn({ err: error }, "Metrics could not be read");

interface ApiMetrics {
  /** Counts the requests of an app that has no routes yet. */
  observe: (app: App) => void;
  close: () => void;
}

export async function openApiMetrics(
  dependencies: Pools & Pick<Dependencies, "config" | "log">,
  port: number,
): Promise<ApiMetrics> {
  const registry = openRegistry("api");
  addPools(registry, dependencies);
  registry.registerMetric(
    new Gauge({
      name: "bachat_replica_lag_seconds",
      help: "Seconds by which the replica is behind, infinite while it is away, nothing without one",
      registers: [],
      collect() {
        const lag = dependencies.replica.lag();
        if (lag === null) this.remove();
        else this.set(lag / SECOND);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: "bachat_verification_answers_total",
      help: "Answers of the verification API, by what they say",
      labelNames: ["answer"] as const,
      registers: [],
      collect() {
        this.reset();
        for (const [answer, count] of Object.entries(answerCounts)) this.inc({ answer }, count);
      },
    }),
  );
  const { host } = dependencies.config.metrics;
  const { close } = await serveMetrics(
    registry,
    { host, port },
    { report: reportTo(dependencies) },
  );
  return { observe: (app) => countRequests(app, registry), close };
}

interface JobWatch {
  /** A run of a job ended. */
  ended: (job: string, outcome: "done" | "failed", seconds: number) => void;
}

/** The worker speaks for the whole installation: one program reads the figures of the database. */
export async function openWorkerMetrics(
  dependencies: Pools & Pick<Dependencies, "config" | "clock" | "log">,
  port: number,
): Promise<JobWatch & { close: () => void }> {
  const registry = openRegistry("worker");
  addPools(registry, dependencies);
  addFigures(registry, dependencies);
  addCertificates(registry, dependencies);
  const runs = new Histogram({
    name: "bachat_job_duration_seconds",
    help: "Seconds that runs of background jobs took, by job and outcome",
    labelNames: ["job", "outcome"] as const,
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  });
  const { host } = dependencies.config.metrics;
  let lastRun: { job: string; outcome: string; ended_at: Date } | null = null;
  const health = async () => {
    const { ok, ...body } = await readWorkerHealth(dependencies);
    return { ok, body: { status: ok ? "ok" : "silent", ...body, last_run: lastRun } };
  };
  const report = reportTo(dependencies);
  const { close } = await serveMetrics(registry, { host, port }, { health, report });
  return {
    ended(job, outcome, seconds) {
      lastRun = { job, outcome, ended_at: dependencies.clock.now() };
      runs.observe({ job, outcome }, seconds);
    },
    close,
  };
}

/** The same answer for so long. */
function keptFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | null = null;
  return () => {
    if (kept === null || performance.now() - kept.at > ms)
      kept = { at: performance.now(), answer: read() };
    return kept.answer;
  };
}

function addCertificates(registry: Registry, needs: Parameters<typeof readCertificates>[0]): void {
  const certificates = keptFor(CERTIFICATES_MS, () => readCertificates(needs));
  registry.registerMetric(
    new Gauge({
      name: "bachat_certificate_days",
      help: "Days that the certificate of a public address is still good for, by site",
      labelNames: ["site"] as const,
      registers: [],
      async collect() {
        const seen = await certificates();
        this.reset();
        for (const { site, days } of seen) this.set({ site }, days);
      },
    }),
  );
}

function addFigures(registry: Registry, needs: Parameters<typeof readFigures>[0]): void {
  const figures = keptFor<Figures>(FIGURES_MS, () => readFigures(needs));
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    valuesOf: (figures: Figures) => [labels: Record<Label, string>, value: number][],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const values = valuesOf(await figures());
        this.reset();
        // Without labels a reset leaves a 0, which would stand for a figure that there is not.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of values) this.set(labels, value);
      },
    });
  gauge("bachat_jobs_waiting", "Jobs that have not begun, by job", ["job"], ({ jobs }) =>
    jobs.map(({ job, waiting }) => [{ job }, waiting]),
  );
  gauge(
    "bachat_jobs_oldest_seconds",
    "Seconds for which the oldest job that should have begun waits, by job",
    ["job"],
    ({ jobs }) => jobs.map(({ job, oldestSeconds }) => [{ job }, oldestSeconds]),
  );
  gauge(
    "bachat_jobs_failed",
    "Jobs that were given up within a week, by job",
    ["job"],
    ({ jobs }) => jobs.map(({ job, failed }) => [{ job }, failed]),
  );
  gauge("bachat_reviews_waiting", "Cases in an admins' queue, by desk", ["desk"], ({ reviews }) =>
    reviews.map(({ desk, waiting }) => [{ desk }, waiting]),
  );
  gauge(
    "bachat_reviews_oldest_seconds",
    "Seconds for which the oldest case of a queue waits, by desk",
    ["desk"],
    ({ reviews }) => reviews.map(({ desk, oldest }) => [{ desk }, oldest]),
  );
  gauge(
    "bachat_mails",
    "Mails under way, and those of a day that were given up, by state",
    ["state"],
    ({ mails }) =>
      ["waiting", "sending", "retrying", "failed"].map((state) => [
        { state },
        mails.get(state) ?? 0,
      ]),
  );
  gauge("bachat_webhooks_pending", "Webhook events to be delivered", [], ({ webhooks }) => [
    [{}, webhooks.pending],
  ]);
  gauge("bachat_webhook_endpoints_failing", "Endpoints that fail", [], ({ webhooks }) => [
    [{}, webhooks.failing],
  ]);
  gauge("bachat_clock_silent", "1 while no worker looks at the clock", [], ({ clockIsSilent }) => [
    [{}, clockIsSilent ? 1 : 0],
  ]);
  gauge(
    "bachat_backup_age_seconds",
    "Seconds since the newest backup ended, of those that were made and those that were verified",
    ["state"],
    ({ backups }) =>
      Object.entries(backups).flatMap(([state, age]) => (age === null ? [] : [[{ state }, age]])),
  );
  gauge(
    "bachat_storage_free_bytes",
    "Room for files where they are stored in a folder",
    [],
    ({ storageFreeBytes }) => (storageFreeBytes === null ? [] : [[{}, storageFreeBytes]]),
  );
}
