/**
 * How the API and the sites' servers stop. First each says that it is not ready, serves on, and
 * lets every connection end with its answer, until its balancer has noticed; then it stops listening and finishes its
 * running requests.
 */

/** `DRAIN_SECONDS`, how long a server serves on. */
export const DRAIN = { usual: 5, most: 15 };

/** The time for requests under way; after it the process ends. */
export const FINISH_MS = 10_000;

/** The seconds that a process manager must give a server after its signal, before it ends it by force. */
export const LONGEST_STOP_SECONDS = DRAIN.most + FINISH_MS / 1_000;
