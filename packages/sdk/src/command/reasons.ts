import { BachatError } from "../errors.ts";

/** What is wrong, for who reads the terminal. @throws a fault of the program itself */
export function reasonOf(error: unknown): string {
  if (isOfArguments(error)) return error.message;
  if (!(error instanceof BachatError)) throw error;
  const { kind, status, code, message } = error;
  if (kind === "authentication")
    return "The API refuses the key in BACHAT_API_KEY: it is wrong, revoked, expired or not allowed from this network.";
  if (kind === "unexpected_answer" || code === "not_found" || status === 404)
    return `What answers at --api with status ${status} is not the verification API. Its address ends in /v1.`;
  return message;
}

const isOfArguments = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
