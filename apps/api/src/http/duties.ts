import { isUuid } from "@bachat/rules/patterns";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import type { BrandId, UserId } from "../ids.ts";
import { requirePermission, type UserActor } from "./actor.ts";

/**
 * Separation of duties: no admin decides about their own brand, account or student ID. Every admin operation that changes
 * something declares, beside its permission, which of these it refuses; published in `x-not-own`.
 */
export interface Duties {
  /**
   * `brand`: a brand of the caller's. `account`: the caller's account, and an admin's account unless the caller is an owner.
   * `submission`: the caller's student ID. `nothing`: the operation is about none of these, or only gives a claim back.
   */
  notOwn: NotOwn;
  /**
   * Whether the operation takes two admins; published in `x-two-people`. `never`: one is enough. `second_approval`: above a limit
   * the object itself waits for a second approval. `above_limit`: above a limit, in one call or in the sum of some days, a
   * second admin confirms the call. `protection`: a second admin confirms every change of such rules and of permissions; both
   * admins give a fresh proof.
   */
  twoPeople: TwoPeople;
}

export const twoPeopleValues = ["never", "second_approval", "above_limit", "protection"] as const;
export type TwoPeople = (typeof twoPeopleValues)[number];

export const notOwnValues = ["brand", "account", "submission", "nothing"] as const;
export type NotOwn = (typeof notOwnValues)[number];

/** The collections under /v1/admin/ whose ids lead to a brand, an account or a student ID. */
export const collections = {
  brand: [
    "api-customers",
    "applications",
    "boosts",
    "brand-changes",
    "brand-directory",
    "brands",
    "confirmations",
    "finance-cases",
    "offer-cases",
    "offer-revisions",
    "offers",
    "orders",
    "refunds",
  ],
  account: ["accounts", "admins", "students"],
  submission: ["verification-decisions", "verifications"],
} as const;
export type BrandCollection = (typeof collections.brand)[number];
export type PersonCollection = (typeof collections)["account" | "submission"][number];

type Subject = { parameter: string } & (
  | { kind: "brand"; collection: BrandCollection }
  | { kind: "account" | "submission"; collection: PersonCollection }
);

/** The object that the path of an admin operation names; null where it names none that the caller could own. */
function subjectOf(url: string): Subject | null {
  const [, name, parameter] = /^\/v1\/admin\/([a-z-]+)\/:(\w+)/.exec(url) ?? [];
  if (parameter === undefined) return null;
  const isNamed = (one: string) => one === name;
  const ofBrand = collections.brand.find(isNamed);
  if (ofBrand !== undefined) return { kind: "brand", collection: ofBrand, parameter };
  for (const kind of ["account", "submission"] as const) {
    const ofPerson = collections[kind].find(isNamed);
    if (ofPerson !== undefined) return { kind, collection: ofPerson, parameter };
  }
  return null;
}

/** Why a route's declaration does not fit its path; null when it does. */
export function dutyFault(url: string, duties: Duties | undefined): string | null {
  if (duties === undefined) return "does not say what of an admin's own it refuses";
  // The service checks the brands that a body names.
  if (duties.notOwn === "nothing" || !url.includes(":")) return null;
  if (subjectOf(url)?.kind === duties.notOwn) return null;
  return `has a path that leads to no ${duties.notOwn}`;
}

export interface FindOwner {
  /** Null when the object does not exist or belongs to no brand. */
  brand: (collection: BrandCollection, id: string) => Promise<BrandId | null>;
  person: (
    collection: PersonCollection,
    id: string,
  ) => Promise<{ userId: UserId; isAdmin: boolean } | null>;
}

/**
 * The gate's check of the object in an admin operation's path. An operation that names brands in its body calls
 * `requireNotOwnBrand` itself. @throws own_brand, own_account, own_submission, permission_required
 */
export async function requireDuties(
  request: FastifyRequest,
  actor: UserActor,
  { notOwn }: Duties,
  find: FindOwner,
): Promise<void> {
  // Reading decides nothing.
  if (request.method === "GET" || request.method === "HEAD") return;
  const subject = subjectOf(request.routeOptions.url ?? "");
  if (notOwn === "nothing" || subject === null) return;
  const params = request.params as Record<string, string | undefined>;
  // In lower case, as Postgres compares ids. The route's schema refuses a malformed id.
  const id = params[subject.parameter]?.toLowerCase() ?? "";
  if (!isUuid(id)) return;
  if (subject.kind === "brand") {
    if (actor.memberships.length === 0) return;
    requireNotOwnBrand(actor, await find.brand(subject.collection, id));
    return;
  }
  const person = await find.person(subject.collection, id);
  if (person === null) return;
  if (person.userId === actor.userId)
    throw subject.kind === "account" ? ownAccount() : ownSubmission();
  // An admin's student ID needs no owner: a reviewer decides by the document, as for everybody.
  if (subject.kind === "account" && person.isAdmin) requirePermission(actor, "owner");
}

/** Refuses an admin who is a member or the contact of the brand. @throws own_brand */
export function requireNotOwnBrand(
  actor: Pick<UserActor, "memberships">,
  brandId: BrandId | null | undefined,
): void {
  if (actor.memberships.some((membership) => membership.brandId === brandId)) throw ownBrand();
}

const ownBrand = () =>
  new AppError(403, "own_brand", "You belong to this brand, so another admin has to do this.");

export const ownAccount = () =>
  new AppError(403, "own_account", "This is your own account. Another admin has to do this.");

export const ownSubmission = () =>
  new AppError(
    403,
    "own_submission",
    "You cannot decide about your own document. Leave it to another reviewer.",
  );
