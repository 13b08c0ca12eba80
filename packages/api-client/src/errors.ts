/** One field at fault: `field` is its path in the request, such as `body.email`. */
export interface FieldProblem {
  field: string;
  rule: string;
  message: string;
}

interface ApiErrorInit {
  status: number;
  code: string;
  detail: string;
  errors: FieldProblem[];
  requestId: string | null;
  /** Seconds after which a repeat makes sense. */
  retryAfter: number | null;
  /** The last day of an offer that has ended, where that is known. */
  endedOn?: string | null;
  /** The present record, when somebody else changed it meanwhile. */
  current?: unknown;
}

/** The API refused. `code` is stable: sites translate it and fall back to `detail`, which is in English. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: FieldProblem[];
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  readonly endedOn: string | null;
  readonly current: unknown;

  constructor(init: ApiErrorInit) {
    super(init.detail);
    this.name = "ApiError";
    this.status = init.status;
    this.code = init.code;
    this.detail = init.detail;
    this.errors = init.errors;
    this.requestId = init.requestId;
    this.retryAfter = init.retryAfter;
    this.endedOn = init.endedOn ?? null;
    this.current = init.current ?? null;
  }
}

/** The browser's session is another person's: refused here, as the API would. */
export const otherAccount = (): ApiError =>
  new ApiError({
    status: 409,
    code: "other_account",
    detail: "Somebody else is signed in now. Nothing was sent.",
    errors: [],
    requestId: null,
    retryAfter: null,
  });

/** No answer came: the person is offline or the API is not reachable. Never means "signed out". */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super("Bachat could not be reached.", { cause });
    this.name = "NetworkError";
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

function fieldProblems(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((entry) => ({
    field: text(entry["field"]) ?? "",
    rule: text(entry["rule"]) ?? "",
    message: text(entry["message"]) ?? "",
  }));
}

/** Reads a refusal, whether problem+json, the verification API's own shape or a proxy's page. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const problem = isRecord(body) ? body : {};
  const wait = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  return new ApiError({
    status: response.status,
    code: text(problem["code"]) ?? `http_${response.status}`,
    detail:
      text(problem["detail"]) ?? text(problem["error"]) ?? "Something went wrong on our side.",
    errors: fieldProblems(problem["errors"]),
    requestId: text(problem["request_id"]),
    retryAfter: Number.isFinite(wait) ? wait : null,
    endedOn: text(problem["ended_on"]),
    current: problem["current"],
  });
}
