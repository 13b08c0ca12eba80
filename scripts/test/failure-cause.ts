import { beforeEach } from "vitest";

// The report of a run shows the first lines of a failure. The cause, such as the database's own answer, goes among them.
beforeEach(({ onTestFailed }) => {
  onTestFailed(({ task }) => {
    for (const error of task.result?.errors ?? []) {
      const cause = error.cause?.message;
      if (cause === undefined) continue;
      error.stack = (error.stack ?? error.message).replace(
        /\n +at |$/,
        (place) => `\nCaused by: ${cause}${place}`,
      );
    }
  });
});
