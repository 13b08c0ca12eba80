import type { RootOptions } from "react-dom/client";

/** React's own error says only that it rendered the page again; the cause is what a component threw. */
export const rootOptions: RootOptions = {
  onRecoverableError: (error) =>
    reportError(error instanceof Error ? (error.cause ?? error) : error),
};
