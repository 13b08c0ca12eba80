import { randomUUID } from "node:crypto";
import type { BrandId } from "../../src/ids.ts";
import { grantTrialCredits } from "../../src/modules/money/credits/service.ts";
import { buildApiKey } from "../factories/api-key.ts";
import { buildBrand } from "../factories/brand.ts";
import { buildOffer } from "../factories/offer.ts";
import { buildStudent } from "../factories/student.ts";
import { testPassword } from "../factories/user.ts";
import { signInAs } from "../sign-in.ts";
import type { Stack } from "./stack.ts";

/** Credits and limits that no burst uses up. */
export async function liftLimits({ query }: Stack, brandId: BrandId): Promise<void> {
  await query(`
    insert into brand_limit_overrides (brand_id, hourly_limit, monthly_quota, note)
      values ('${brandId}', 1000000, 1000000, 'For a burst.');
    with transfer as (
      insert into ledger_transfers (kind, brand_id, note) values ('grant', '${brandId}', 'For a burst.')
      returning id
    )
    insert into ledger_entries (transfer_id, account_id, amount)
      select transfer.id, account.id, case account.kind when 'brand' then 100000 else -100000 end
      from transfer, ledger_accounts account
      where account.brand_id = '${brandId}' or account.kind = 'grants';
    update brand_balances set balance = balance + 100000 where brand_id = '${brandId}'`);
}

export interface TimedAnswer {
  /** 0 when the connection failed. */
  status: number;
  requestId: string;
  code: string;
  retryAfter: string | null;
  milliseconds: number;
}

interface Refusal {
  code?: string;
  request_id?: string;
}

/** A call with a limit of its own, so that a server that hangs fails the test and not the run. */
export async function timed(url: string, init: RequestInit = {}): Promise<TimedAnswer> {
  const started = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
    const text = await response.text();
    const body = text.startsWith("{") ? (JSON.parse(text) as Refusal) : {};
    return {
      status: response.status,
      requestId: body.request_id ?? "",
      code: body.code ?? "",
      retryAfter: response.headers.get("retry-after"),
      milliseconds: performance.now() - started,
    };
  } catch (error) {
    const code = error instanceof Error ? error.name : String(error);
    return {
      status: 0,
      requestId: "",
      code,
      retryAfter: null,
      milliseconds: performance.now() - started,
    };
  }
}

export type Calls = Awaited<ReturnType<typeof prepareCalls>>;

/** One call of every kind: public and private reads, writes in transactions, passwords, the public API. */
export async function prepareCalls(stack: Stack) {
  const student = await buildStudent(stack);
  const { authorization } = await signInAs(stack, { userId: student.userId });
  const offer = await buildOffer(stack);
  const { id: brandId } = await buildBrand(stack);
  await stack.dependencies.db.transaction((tx) =>
    grantTrialCredits(tx, stack.dependencies, brandId),
  );
  const { secret: apiKey } = await buildApiKey(stack, { brandId });
  const json = { "content-type": "application/json" };
  const post = (body: object, headers: Record<string, string> = {}): RequestInit => ({
    method: "POST",
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });

  const verify = (url: string, more: Record<string, string> = {}) =>
    timed(
      `${url}/v1/brand-verify-student`,
      post({ studentEmail: student.email }, { "x-api-key": apiKey, ...more }),
    );
  const signUp = (url: string, email: string) =>
    timed(
      `${url}/v1/auth/sign-up`,
      post({
        email,
        password: testPassword,
        data: { name: "Asha Verma", user_mode: "student" },
        is_18_or_older: true,
      }),
    );

  const kinds: Record<string, (url: string) => Promise<TimedAnswer>> = {
    ready: (url) => timed(`${url}/health/ready`),
    "public list": (url) => timed(`${url}/v1/offers`),
    "public object": (url) => timed(`${url}/v1/offers/${offer.id}`),
    account: (url) => timed(`${url}/v1/auth/account`, { headers: { authorization } }),
    "write in a transaction": (url) =>
      timed(`${url}/v1/student/saved-offers/${offer.id}`, {
        method: "PUT",
        headers: { authorization },
      }),
    "optional session": (url) =>
      timed(`${url}/v1/offers/${offer.id}/click`, { method: "POST", headers: { authorization } }),
    "sign-in": (url) =>
      timed(
        `${url}/v1/auth/sign-in`,
        post({ email: student.email, password: testPassword, transport: "body" }),
      ),
    "sign-up": (url) => signUp(url, `new-${randomUUID()}@mail.example`),
    verification: (url) => verify(url),
    "verification in a transaction": (url) => verify(url, { "idempotency-key": randomUUID() }),
    "wrong verification": (url) =>
      timed(`${url}/v1/brand-verify-student`, post({}, { "x-api-key": apiKey })),
  };
  return { brandId, apiKey, student, verify, signUp, kinds };
}

/** One call of every kind at once. */
export async function callAll(
  { kinds }: Pick<Calls, "kinds">,
  url: string,
): Promise<({ kind: string } & TimedAnswer)[]> {
  return Promise.all(
    Object.entries(kinds).map(async ([kind, call]) => ({ kind, ...(await call(url)) })),
  );
}
