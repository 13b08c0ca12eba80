import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isFromPooler } from "../db/driver.ts";
import { AppError, type FieldError } from "../errors.ts";
import { fieldProblem, inSentences } from "./field-problems.ts";

const frameworkProblems: Record<string, [status: number, code: string, message: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "invalid_json", "The body is not valid JSON."],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, "invalid_json", "The body is empty; JSON was announced."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "invalid_request", "Content-Length and body differ."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "unsupported_media_type", "Send application/json."],
  FST_ERR_CTP_BODY_TOO_LARGE: [
    413,
    "body_too_large",
    "The body is larger than this operation takes.",
  ],
  FST_ERR_BAD_URL: [400, "invalid_url", "The address has a broken percent escape."],
  FST_ERR_MAX_PARAM_LENGTH: [404, "not_found", "That does not exist, or is not yours."],
};

/** Postgres conditions in which the same request may work a moment later. */
const awayCodes = new Set([
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "53400",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "57014",
  "25P03",
]);
/** Another transaction held the row for too long, or Postgres ended a deadlock. The transaction was rolled back. */
const heldCodes = new Set(["55P03", "40001", "40P01"]);
const socketCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);
/** Of a socket that is a file: the server is not there. Of any other file it says nothing about the database. */
const isSocketAway = (error: Error): boolean =>
  "syscall" in error &&
  (socketCodes.has(codeOf(error)) || (error.syscall === "connect" && codeOf(error) === "ENOENT"));
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|terminating connection|connection is closed|Client has encountered a connection error/i;
/** Text that Postgres cannot hold: the safety net behind the schemas' own rule. */
const badTextCodes = new Set(["22021", "22P05"]);

/** Walks the causes: drizzle and pg-boss wrap the driver's error. */
function causes(error: unknown): Error[] {
  const found: Error[] = [];
  for (let current = error; current instanceof Error && found.length < 5; current = current.cause) {
    found.push(current);
  }
  return found;
}

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : "");

/** Whether the database could not be reached or gave up, as opposed to refusing the statement. */
export function isDatabaseAway(error: unknown): boolean {
  const found = causes(error);
  // The database is not asked by HTTP.
  if (found.some(({ message }) => message === "fetch failed")) return false;
  return found.some(
    (cause) =>
      awayCodes.has(codeOf(cause)) ||
      isSocketAway(cause) ||
      isFromPooler(cause) ||
      awayMessages.test(cause.message),
  );
}

export const isHeld = (error: unknown): boolean =>
  causes(error).some((cause) => heldCodes.has(codeOf(cause)));

export const databaseAway = (cause: unknown) =>
  new AppError(503, "unavailable", "Bachat cannot reach its database. Try again in a moment.", {
    retryAfter: 2,
    cause,
  });

/** Turns whatever was thrown into the refusal that leaves. Anything not foreseen is a 500 without detail. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const part = error.validationContext ?? "body";
    const errors = error.validation.map((issue) => fieldProblem(issue, part));
    const detail = errors[0]?.message ?? "The request is not valid.";
    return new AppError(400, "invalid_request", detail, { errors });
  }
  if (isHeld(error))
    return new AppError(
      409,
      "being_changed",
      "Somebody else is changing this right now. Try again in a moment.",
      { retryAfter: 2, cause: error },
    );
  if (isDatabaseAway(error)) return databaseAway(error);
  if (causes(error).some((cause) => badTextCodes.has(codeOf(cause)))) {
    return new AppError(400, "invalid_request", "The request has text that cannot be stored.");
  }
  const known = error instanceof Error ? frameworkProblems[codeOf(error)] : undefined;
  if (known !== undefined) return new AppError(known[0], known[1], known[2]);
  const status = (error as Partial<FastifyError>).statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError(status, "invalid_request", (error as FastifyError).message);
  }
  return new AppError(
    500,
    "internal_error",
    "Something went wrong on our side. The request was not carried out.",
    {
      cause: error,
    },
  );
}

export function problemBody(error: AppError, requestId: string) {
  return {
    ...error.members,
    type: `urn:bachat:problem:${error.code}`,
    title: STATUS_CODES[error.status] ?? "Error",
    status: error.status,
    code: error.code,
    ...inSentences(error),
    request_id: requestId,
  };
}

/** In the shape of the API that brands' servers call. Its fields are those of the body, an entry of a list with its index. */
export function partnerBody(refusal: AppError, requestId: string) {
  const { detail, errors } = inSentences(refusal);
  const [, ...others] = errors;
  const more = others.length > 0 ? ` ${others.length} more in errors.` : "";
  return {
    success: false,
    error: detail + (detail === errors[0]?.message ? more : ""),
    code: refusal.code,
    ...(errors.length > 0 && { errors: errors.map(partnerField) }),
    request_id: requestId,
  };
}

function partnerField({ field, ...said }: FieldError) {
  const [part = "", ...path] = field.split(".");
  const steps = part === "body" && path.length > 0 ? path : [part, ...path];
  const last = steps.at(-1) ?? "";
  return /^\d+$/.test(last)
    ? { field: steps.slice(0, -1).join("."), index: Number(last), ...said }
    : { field: steps.join("."), ...said };
}

/** Sends a refusal in the shape that the route promises. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toAppError(error);
  if (refusal.status >= 500) {
    // A thrown refusal is foreseen: a shutdown, a port that is away.
    const line = { reqId: request.id, err: error };
    if (error instanceof AppError) request.log.warn(line, "Request refused");
    else request.log.error(line, "Request failed");
  }
  if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
  reply.status(refusal.status).header("cache-control", "no-store");
  if (request.routeOptions.config?.errorShape === "partner") {
    return reply.send(partnerBody(refusal, request.id));
  }
  return reply
    .type("application/problem+json")
    .serializer(JSON.stringify)
    .send(problemBody(refusal, request.id));
}
