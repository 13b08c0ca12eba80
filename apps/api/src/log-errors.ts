/** An error in a log line: its place and kind, never the values that it carries. */
interface LoggedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: LoggedError;
}

const MAX_DEPTH = 5;

/**
 * Errors of drivers carry statements' parameters, keys that collided and mail addresses, in properties of their own
 * as well as in their messages. Only the properties named here get into a log.
 */
export function describeError(thrown: unknown, depth = 0): LoggedError {
  const error = asError(thrown);
  if (error === null) return { type: typeof thrown, message: "Not an error was thrown." };
  const described: LoggedError = { type: error.name, message: messageOf(error) };
  const code = textProperty(error, "code");
  const constraint = textProperty(error, "constraint");
  if (code !== undefined) described.code = code;
  if (constraint !== undefined) described.constraint = constraint;
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  if (frames !== undefined && frames.length > 0) described.stack = frames.join("\n");
  if (error.cause !== undefined && depth < MAX_DEPTH) {
    described.cause = describeError(error.cause, depth + 1);
  }
  return described;
}

/** The job queue hands on its errors as plain objects, with the properties that they had. */
function asError(thrown: unknown): Error | null {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown !== "object" || thrown === null) return null;
  if (!("message" in thrown && typeof thrown.message === "string" && "stack" in thrown))
    return null;
  return Object.assign(new Error(thrown.message), thrown);
}

/** The words of the error behind all others: what Postgres said, say, rather than which statement failed. */
export function rootMessage(error: unknown): string {
  let described = describeError(error);
  while (described.cause !== undefined) described = described.cause;
  return described.message;
}

function messageOf(error: Error): string {
  const statement = textProperty(error, "query");
  return plainMessage(statement === undefined ? error.message : `Failed query: ${statement}`);
}

/** An error's words without personal data. */
export function plainMessage(message: string): string {
  return (
    message
      // The query builder's own message ends with the parameters.
      .replace(/\nparams: .*$/s, "")
      // Postgres quotes the value that it could not read.
      .replace(/: ".*"$/s, "")
      .replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "[address]")
      .slice(0, 2_000)
  );
}

function textProperty(error: Error, name: string): string | undefined {
  const value = (error as unknown as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
}
