import { conflict } from "../../../errors.ts";

export const checksRunning = () =>
  conflict(
    "self_checks_running",
    "The self-checks are running already. Wait for that run to end, then start another.",
  );

export const sameJobWaits = () =>
  conflict(
    "same_job_waits",
    "The same work waits in the queue already. Discard this job: the other one does it.",
  );
