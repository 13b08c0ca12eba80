import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { forAdmins } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import {
  cacheClearing,
  cacheClearingAnswer,
  failedJobAct,
  failedJobActAnswer,
  failedJobList,
  failedJobQuery,
  queueList,
  runtime,
  selfCheckRun,
  testMailAnswer,
} from "./schemas.ts";
import { runSelfChecks } from "./service-checks.ts";
import { discardFailedJob, listFailedJobs, listJobQueues, retryFailedJob } from "./service-jobs.ts";
import * as service from "./service.ts";

const access = adminWith("owner", { notOwn: "nothing", twoPeople: "never" });

/** Tools of the people who run the platform: they look at instances, queues and jobs, and try each part. */
export const adminToolRoutes = forAdmins((route, _dependencies, app) => {
  route.get("/v1/admin/tools/runtime", access, {
    operationId: "getRuntime",
    summary: "The running instance",
    description:
      "Version, start, switches and caches of the instance that answers. For settings, only whether they are set.",
    response: { 200: runtime },
    read: service.getRuntime,
  });

  route.post("/v1/admin/tools/cache-clearings", access, {
    operationId: "clearCache",
    summary: "Clear a cache",
    description: "Clears it in the instance that answers; the next request fills it again.",
    body: cacheClearing,
    response: { 200: cacheClearingAnswer },
    call: service.clearOneCache,
  });

  route.get("/v1/admin/tools/queues", access, {
    operationId: "listJobQueues",
    summary: "Queues and clock jobs",
    description:
      "Waiting, running and failed jobs of each queue, and the last run of each clock job.",
    response: { 200: queueList },
    read: listJobQueues,
  });

  route.get("/v1/admin/tools/failed-jobs", access, {
    operationId: "listFailedJobs",
    summary: "Failed jobs",
    description:
      "Jobs that were given up in the last week, with the last error and a summary of their data that names no person.",
    querystring: failedJobQuery,
    response: { 200: failedJobList },
    read: listFailedJobs,
  });

  route.post("/v1/admin/tools/failed-job-retries", access, {
    operationId: "retryFailedJob",
    summary: "Try one failed job again",
    description:
      "It runs as soon as a worker is free. A repeat does nothing and says what the job is by then, so that it runs once. 409 " +
      "`same_job_waits` when the queue holds the same work already.",
    body: failedJobAct,
    response: { 200: failedJobActAnswer, 404: problem },
    call: retryFailedJob,
  });

  route.post("/v1/admin/tools/failed-job-discards", access, {
    operationId: "discardFailedJob",
    summary: "Discard one failed job",
    description:
      "It is not tried again, and is kept as cancelled until a week is over. A repeat does nothing.",
    body: failedJobAct,
    response: { 200: failedJobActAnswer, 404: problem },
    call: discardFailedJob,
  });

  route.post("/v1/admin/tools/self-checks", access, {
    operationId: "runSelfChecks",
    summary: "Run the self-checks",
    description:
      "Tries database, clock, storage, mail server, queue, signatures, ledger, audit chain and certificates, each for at most 8 " +
      "seconds and at the configured addresses only. One run at a time: 409 `self_checks_running` meanwhile.",
    response: { 200: selfCheckRun },
    call: (dependencies, admin) => runSelfChecks({ ...dependencies, tokens: app.jwt }, admin),
  });

  route.post("/v1/admin/tools/test-mails", access, {
    operationId: "sendTestMail",
    summary: "Send yourself a test mail",
    description:
      "To your account's address, by the queue and the mail server, as every mail. 429 `too_many_attempts` after several in a row.",
    response: { 200: testMailAnswer, 404: problem },
    handler: (dependencies, request) =>
      service.sendTestMail(dependencies, userActor(request), request.ip),
  });
});
