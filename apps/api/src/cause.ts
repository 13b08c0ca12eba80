import { AsyncLocalStorage } from "node:async_hooks";

/** Why code runs: a request of somebody, a background job, or an operator's command. The audit log says which. */
type Cause =
  | { kind: "request"; requestId: string; address: string }
  | { kind: "job"; name: string }
  | { kind: "command"; name: string };

const causes = new AsyncLocalStorage<Cause>();

/** Runs `work`; all that it does, also later, has this cause. */
export const runFor = <T>(cause: Cause, work: () => T): T => causes.run(cause, work);

/** Null outside of a request or job, as in a test that calls a service directly. */
export const currentCause = (): Cause | null => causes.getStore() ?? null;
