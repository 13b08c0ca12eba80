import {
  createQueryClient,
  createTransport,
  singleTab,
  type Schemas,
  type SessionKeeper,
} from "@bachat/api-client/public";
import { brandActionsOf } from "@bachat/rules/brand-actions";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { vi } from "vitest";
import { GuardedOutlet } from "./forms/UnsavedGuard.tsx";
import { SiteRoot, type SiteRootProps } from "./root/SiteRoot.tsx";
import { readSettings, type Mode } from "./settings/settings.ts";

/** For tests: a site with its own routes on an API with the test's answers. */

export type Account = Schemas["Account"];

export const buildAccount = (overrides: Partial<Account> = {}): Account => ({
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  email: "asha@college.example",
  email_confirmed: true,
  name: "Asha Verma",
  user_mode: "student",
  locale: "en",
  is_18_or_older: true,
  role: "student",
  roles: ["student"],
  is_admin: false,
  permissions: [],
  brands: [],
  redirect_to: { site: "student", path: "/dashboard" },
  second_factor: { enabled: false, required: false },
  proof_until: null,
  opens: ["everyone", "accounts"],
  student: null,
  ...overrides,
});

/** The rights of an approved brand's admin. */
export const buildActions = (overrides: Partial<Schemas["BrandActions"]> = {}) => ({
  ...brandActionsOf("admin", "approved"),
  ...overrides,
});

export const buildBrand = (overrides: Partial<Account["brands"][number]> = {}) => ({
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b22",
  name: "Jholaworks",
  slug: "jholaworks",
  logo_url: null,
  role: "admin" as const,
  status: "approved" as const,
  actions: buildActions(),
  ...overrides,
});

/** The fields of an offer as the API gives them to its brand. */
export const buildOfferFields = (
  overrides: Partial<Schemas["OfferFields"]> = {},
): Schemas["OfferFields"] => ({
  title: "Everyday backpacks",
  title_hi: null,
  description: "All backpacks of 18 to 26 litres.",
  description_hi: null,
  terms: "Not with other offers.",
  terms_hi: null,
  redemption_info: "Paste the code at checkout.",
  redemption_info_hi: null,
  eligibility: "all",
  category: "fashion",
  offer_type: "code",
  redemption_method: "code",
  redemption_url: "https://jholaworks.example/students",
  code_mode: "shared",
  discount_type: "percentage",
  discount_value: "25",
  currency: "INR",
  min_order: null,
  exclusivity: "standard",
  country: "India",
  city: null,
  channel: "online",
  picture_id: null,
  picture_alt: null,
  tags: ["bags"],
  start_date: "2026-11-01",
  end_date: null,
  total_cap: null,
  daily_cap: null,
  per_student_cap: 1,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  ...overrides,
});

/** A list that is whole on its first page. */
export const pageOf = <Item,>(items: Item[], more: object = {}) => ({
  items,
  page: 1,
  per_page: 20,
  total: items.length,
  page_count: 1,
  ...more,
});

/** `METHOD /path` to an answer: a body, a status with a body, or a failure of the network. */
export type Answers = Record<string, Answer | ((request: Request) => Promise<Answer> | Answer)>;
type Answer = { status?: number; body?: unknown } | "unreachable";

export const problem = (status: number, code: string, detail = `Refused: ${code}`): Answer => ({
  status,
  body: { type: "", title: "", status, code, detail, errors: [], request_id: "req_1" },
});

const sessionOf = (account: Account) => ({
  access_token: "token",
  refresh_token: null,
  expires_at: 4_000_000_000,
  expires_in: 900,
  token_type: "bearer",
  user: { id: account.id, email: account.email },
});

/** The person whom an answer signs in. */
function signedInBy(body: unknown): { id: string; email: string } | null {
  const { access_token, user, session } = Object(body) as Record<string, unknown>;
  if (typeof access_token === "string") return user as { id: string; email: string };
  return session === undefined || session === null ? null : signedInBy(session);
}

/** A network on which the API gives the test's answers, with its session. */
function networkOf(account: Account | null, answers: Answers) {
  // As the browser's cookie: a successful sign-in changes it.
  let held = account && sessionOf(account).user;
  const standard: Answers = {
    "POST /v1/auth/refresh":
      account === null ? problem(401, "session_ended") : { body: sessionOf(account) },
    "GET /v1/auth/browser-session": () => ({ body: { user: held } }),
    "GET /v1/auth/account": { body: account },
    "GET /v1/categories": { body: { items: [] } },
    "GET /v1/site-settings": problem(404, "not_found"),
  };
  const seen: Request[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    seen.push(request.clone());
    const found = { ...standard, ...answers }[`${request.method} ${new URL(request.url).pathname}`];
    const answer = typeof found === "function" ? await found(request) : found;
    if (answer === undefined || answer === "unreachable") throw new TypeError("fetch failed");
    const { status = 200, body = null } = answer;
    held = signedInBy(body) ?? held;
    if (status === 204) return new Response(null, { status });
    return new Response(JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json" },
    });
  };
  return { fetch, seen };
}

interface SiteOptions {
  mode?: Mode;
  /** The account of the cookie; null is a visitor. */
  account: Account | null;
  answers?: Answers;
  at?: string;
}

export function buildSite(routes: RouteObject[], options: SiteOptions) {
  const { mode = "student", account, answers = {}, at = "/" } = options;
  const { fetch, seen } = networkOf(account, answers);
  const settings = readSettings(mode);
  const transport = createTransport({
    apiOrigin: settings.apiOrigin,
    audience: mode,
    fetch,
    tabs: singleTab,
  });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter([{ id: "site", Component: GuardedOutlet, children: routes }], {
    initialEntries: [at],
  });
  const element = (
    <SiteRoot settings={settings} transport={transport} queryClient={queryClient} router={router}>
      <RouterProvider router={router} />
    </SiteRoot>
  );
  return { element, router, transport, session: transport.session, queryClient, seen };
}

interface PageOptions {
  /** The site whose page it is: its pages use its own client and cache. */
  site: Pick<SiteRootProps, "settings" | "queryClient"> & {
    api: { transport: SiteRootProps["transport"] };
  };
  answers: Answers;
  /** Null is a visitor. */
  account?: Account | null;
  at?: string;
  /** The page's route, where it looks at its address; default `/`. */
  path?: string;
}

/** The site's one session may still be as an earlier test left it: signed out, or another person's. */
async function takeSession(session: SessionKeeper, account: Account | null) {
  const state = session.state();
  const userId = state.status === "signed_in" ? state.user.id : undefined;
  if (state.status === "loading" || userId === account?.id) return;
  session.end();
  await session.refresh().catch(() => undefined);
}

/** Shows one page of a site to a person. Ends with `vi.unstubAllGlobals`. */
export async function showPage(page: ReactNode, options: PageOptions) {
  const { site, answers, account = buildAccount(), at = "/", path = "/" } = options;
  const { settings, queryClient, api } = site;
  const { fetch, seen } = networkOf(account, answers);
  vi.stubGlobal("fetch", fetch);
  await api.transport.session.start();
  await takeSession(api.transport.session, account);
  const router = createMemoryRouter(
    [{ id: "site", Component: GuardedOutlet, children: [{ path, element: page }] }],
    { initialEntries: [at] },
  );
  const { unmount } = render(
    <SiteRoot settings={settings} transport={api.transport} queryClient={queryClient}>
      <RouterProvider router={router} />
    </SiteRoot>,
  );
  return { router, seen, unmount };
}
