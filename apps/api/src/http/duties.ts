import { isUuid } from "@bachat/rules/patterns";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import type { BrandId, UserId } from "../ids.ts";
import { requirePermission, type UserActor } from "./actor.ts";

/**
 * Separation of duties: no admin decides about what is their own. Every admin operation that changes something declares
 * what of the caller's own it refuses, beside its permission; published in `x-not-own`.
 */
export interface Duties {
  /**
   * `brand`: a brand of the caller's. `account`: the caller's account, and an admin's account unless the caller is an owner.
   * `submission`: the caller's student ID. `nothing`: it is about none of these, or only gives something back.
   */
  notOwn: NotOwn;
}

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

/** Whom or what the path of an admin operation is about; null where it names nothing that can be one's own. */
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
  // What a body names, its service looks at.
  if (duties.notOwn === "nothing" || !url.includes(":")) return null;
  if (subjectOf(url)?.kind === duties.notOwn) return null;
  return `has a path that leads to no ${duties.notOwn}`;
}

export interface FindOwner {
  /** Null where it does not exist, or belongs to no brand. */
  brand: (collection: BrandCollection, id: string) => Promise<BrandId | null>;
  person: (
    collection: PersonCollection,
    id: string,
  ) => Promise<{ userId: UserId; isAdmin: boolean } | null>;
}

/**
 * What the gate asks of an admin operation by its path. An operation whose body names what it is about asks
 * `requireNotOwnBrand` itself. @throws own_brand, own_account, own_submission, permission_required
 */
export async function requireDuties(
  request: FastifyRequest,
  actor: UserActor,
  { notOwn }: Duties,
  find: FindOwner,
): Promise<void> {
  // Who only reads decides nothing.
  if (request.method === "GET" || request.method === "HEAD") return;
  const subject = subjectOf(request.routeOptions.url ?? "");
  if (notOwn === "nothing" || subject === null) return;
  const params = request.params as Record<string, string | undefined>;
  // As Postgres compares it. What is no id is refused by its schema.
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
  // A student ID is decided by what it shows, also an admin's.
  if (subject.kind === "account" && person.isAdmin) requirePermission(actor, "owner");
}

/** For a brand that the admin is a member of, or the contact. @throws own_brand */
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
