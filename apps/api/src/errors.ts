import type { FieldRule } from "@bachat/rules/field-rules";

/** One field at fault: `field` is its path in the request (`body.email`), `rule` the machine-readable rule broken. */
export interface FieldError {
  field: string;
  rule: FieldRule;
  message: string;
}

interface AppErrorOptions {
  errors?: FieldError[];
  /** Seconds after which a repeat makes sense; sent as Retry-After. */
  retryAfter?: number;
  /** Further members of the problem that the operation describes. */
  members?: Record<string, unknown>;
  cause?: unknown;
}

/** An expected refusal. `code` is stable and documented; sites translate by it. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: FieldError[];
  readonly retryAfter: number | undefined;
  readonly members: Record<string, unknown>;

  constructor(status: number, code: string, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.status = status;
    this.code = code;
    this.errors = options.errors ?? [];
    this.retryAfter = options.retryAfter;
    this.members = options.members ?? {};
  }
}

export const notFound = (what = "That") =>
  new AppError(404, "not_found", `${what} does not exist, or is not yours.`);

export const unauthenticated = () =>
  new AppError(401, "unauthenticated", "Sign in first, then try again.");

export const forbidden = (message = "Your account is not allowed to do this.") =>
  new AppError(403, "forbidden", message);

export const emailNotConfirmed = () =>
  new AppError(
    403,
    "email_not_confirmed",
    "Confirm your e-mail first. We can send the link again.",
  );

/** The page belongs to another account than the session: the call is refused, so that it does not act for the wrong person. */
export const otherAccount = () =>
  new AppError(
    409,
    "other_account",
    "Somebody else is signed in now. Nothing was done. Load the page again to continue as them.",
  );

export const conflict = (code: string, message: string) => new AppError(409, code, message);

/** `retryAfter` in seconds. */
export const tooManyCalls = (retryAfter: number) =>
  new AppError(429, "rate_limited", "Too many calls. Wait a little, then try again.", {
    retryAfter,
  });

export const invalidField = (field: string, rule: FieldRule, message: string) =>
  new AppError(400, "invalid_request", message, { errors: [{ field, rule, message }] });

/** The one answer for an unknown address, a wrong password and a blocked account. */
export const invalidCredentials = () =>
  new AppError(401, "invalid_credentials", "Email or password is incorrect.");

export const sessionEnded = () =>
  new AppError(401, "session_ended", "This session has ended. Sign in again.");

export const passwordRequired = () =>
  new AppError(401, "password_required", "Enter the account's password to continue.");

export const linkExpired = () =>
  new AppError(410, "link_expired", "This link was already used or is too old. Ask for a new one.");
