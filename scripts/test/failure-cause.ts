import { beforeEach } from "vitest";

// The report of a run shows the first lines of a failure. The cause, such as the database's own answer, goes among them.
beforeEach(({ onTestFailed }) => {
  onTestFailed(({ task }) => {
    for (const error of task.result?.errors ?? []) {
      const cause: unknown = error.cause;
      if (!(cause instanceof Object && "message" in cause)) continue;
      error.stack = (error.stack ?? error.message).replace(
        /\n +at |$/,
        (place) => `\nCaused by: ${String(cause.message)}${place}`,
      );
    }
  });
});
