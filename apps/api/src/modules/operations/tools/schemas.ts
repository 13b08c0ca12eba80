import { selfChecks } from "@bachat/rules/self-checks";
import { z } from "zod";
import { id, line, pageOf, pageQuery, timestamp } from "../../../http/schemas.ts";
import { jobType } from "../../../ports/queue.ts";
import { cacheNames, checkResults, jobStates } from "./policy.ts";

/** Goes through the queue and does nothing: that it ends is the check. */
export const queueCheckJob = jobType("tools.queue_check", z.object({ id: z.uuid() }));

const jobName = line(1, 100).meta({ description: "The jobs' name.", example: "mail.send" });

export const runtime = z
  .object({
    version: z.string().meta({ description: "Of the program.", example: "0.1.0" }),
    commit: z.string().nullable().meta({
      description: "That it was built from; null where it runs from its sources.",
      example: "32af593e815f9c56e24fd2b86e5e62b5a3b2b8ad",
    }),
    environment: z.string().meta({ example: "production" }),
    node: z.string().meta({ description: "Version of Node.", example: "v24.21.0" }),
    postgres: z.string().meta({ description: "Version of Postgres.", example: "18.1" }),
    started_at: timestamp,
    process_id: z.int().meta({
      description: "Of the instance that answered; another may answer next.",
      example: 4127,
    }),
    memory_mb: z.int().meta({ description: "That the instance uses.", example: 182 }),
    switches: z
      .array(
        z.object({
          name: z.string().meta({ example: "PAYMENTS" }),
          value: z.string().meta({ example: "sandbox" }),
        }),
      )
      .meta({ description: "Features that are on, off or chosen by settings." }),
    variables: z
      .array(
        z.object({
          name: z.string().meta({ example: "REDIS_URL" }),
          is_set: z.boolean().meta({ example: false }),
        }),
      )
      .meta({ description: "Every environment variable that the program reads; never a value." }),
    caches: z
      .array(
        z.object({
          name: z.enum(cacheNames).meta({
            description:
              "`public_answers`: ready-made answers of public lists. `search_counts`: totals of common searches. `synonyms`: the synonyms as searches read them.",
            example: "public_answers",
          }),
          entries: z.int().meta({ example: 12 }),
        }),
      )
      .meta({ description: "What the instance that answered keeps in memory." }),
  })
  .meta({ id: "ToolsRuntime" });

export const cacheClearing = z
  .strictObject({ cache: z.enum(cacheNames).meta({ example: "public_answers" }) })
  .meta({ id: "CacheClearing" });
export type CacheClearing = z.output<typeof cacheClearing>;

export const cacheClearingAnswer = z
  .object({
    cleared: z.int().meta({ description: "Entries that it had; 0 when repeated.", example: 12 }),
    process_id: z.int().meta({ description: "Of the instance that did it.", example: 4127 }),
  })
  .meta({ id: "CacheClearingAnswer" });

export const queueList = z
  .object({
    worker_looked_at: timestamp.nullable().meta({
      description: "When a worker last looked at the clock; null before the first did.",
    }),
    queues: z.array(
      z.object({
        name: z.string().meta({ example: "mail.send" }),
        waiting: z.int().meta({ description: "Also those to be tried again.", example: 4 }),
        active: z.int().meta({
          description: "As the worker counted them, up to 15 seconds ago.",
          example: 1,
        }),
        failed: z.int().meta({ description: "Given up; kept for a week.", example: 0 }),
      }),
    ),
    clock_jobs: z
      .array(
        z.object({
          name: z.string().meta({ example: "audit.extend_chain" }),
          cron: z.string().meta({ description: "In Asia/Kolkata.", example: "*/5 * * * *" }),
          state: z.enum(jobStates).nullable().meta({
            description:
              "Of its last turn; null before the first, and when it is no longer kept. `created` waits, `retry` failed and will be tried again.",
            example: "completed",
          }),
          started_at: timestamp.nullable(),
          duration_ms: z.int().nullable().meta({
            description: "Null while it runs, and before.",
            example: 41,
          }),
        }),
      )
      .meta({ description: "Jobs that the clock starts." }),
  })
  .meta({ id: "JobQueueList" });

export const failedJobQuery = z.strictObject({
  ...pageQuery(25),
  job: jobName.optional(),
  sort: z
    .enum(["newest", "oldest"])
    .default("newest")
    .meta({ description: "By when they failed.", example: "newest" }),
});
export type FailedJobQuery = z.output<typeof failedJobQuery>;

const failedJob = z
  .object({
    id,
    job: z.string().meta({ description: "Its name.", example: "mail.send" }),
    failed_at: timestamp,
    tries: z.int().meta({ example: 18 }),
    error: z.string().meta({
      description: "The last try's error, without addresses and parameters.",
      example: "connect ECONNREFUSED 127.0.0.1:1025",
    }),
    data: z
      .array(
        z.object({
          field: z.string().meta({ example: "template" }),
          value: z.string().meta({ example: "reset-password" }),
        }),
      )
      .meta({
        description: "Ids, numbers and kinds as they are; of texts only how long they are.",
      }),
  })
  .meta({ id: "FailedJob" });

export const failedJobList = pageOf(failedJob).meta({ id: "FailedJobList" });

export const failedJobAct = z.strictObject({ job: jobName, id }).meta({ id: "FailedJobAct" });
export type FailedJobAct = z.output<typeof failedJobAct>;

export const failedJobActAnswer = z
  .object({
    is_done: z.boolean().meta({
      description:
        "False when the job was not failed any longer and was left alone: a repeat, or another admin was first.",
      example: true,
    }),
    state: z.enum(jobStates).meta({
      description:
        "What it is now. `retry` waits for its next try, `cancelled` was discarded; `active`, `completed` and `failed` are how a try goes.",
      example: "retry",
    }),
  })
  .meta({ id: "FailedJobActAnswer" });

const checkReport = z
  .object({
    check: z.enum(selfChecks).meta({ example: "database" }),
    result: z.enum(checkResults).meta({
      description:
        "Only `passed` is a pass. `not_used`: there is no such part here. `not_run`: it could not be checked, so nothing is known.",
      example: "passed",
    }),
    duration_ms: z.int().meta({ example: 6 }),
    detail: z.string().meta({
      description: "The result in words; for a failure, the error's own words.",
      example: "A row was written, read back and rolled back.",
    }),
  })
  .meta({ id: "SelfCheckReport" });

export const selfCheckRun = z
  .object({
    started_at: timestamp,
    duration_ms: z.int().meta({ example: 1204 }),
    checks: z.array(checkReport),
  })
  .meta({ id: "SelfCheckRun" });

export const testMailAnswer = z
  .object({
    to: z.string().meta({ description: "Your account's address.", example: "admin@bachat.test" }),
  })
  .meta({ id: "TestMailAnswer" });
