import { type BrandAction, rolesFor } from "@bachat/rules/brand-actions";
import { type AdminPermission, type RoleLabel, roleLabels } from "./actor.ts";
import type { Duties } from "./duties.ts";

export interface Access {
  roles: readonly RoleLabel[];
  /** `none`: a session is not even read. `optional`: read when sent. `required`: 401 without one. */
  session: "none" | "optional" | "required";
  /** Needs a proof of the password or second factor younger than ten minutes. */
  freshProof: boolean;
  /** Beside the role `admin`; published in `x-permission`. `any` is for an admin's own data. */
  permission?: AdminPermission | "any";
  /** Set for every admin operation that changes something; published in `x-not-own`. */
  duties?: Duties;
  /** A brand member's action: decides by role and by the brand's status; published in `x-brand-action`. */
  brandAction?: BrandAction;
}

const anyMember = [
  "brand:admin",
  "brand:editor",
  "brand:developer",
  "brand:viewer",
  "brand:billing",
  "brand:staff",
] as const;
const signedInLabels = ["student", ...anyMember] as const;

const required = (roles: readonly RoleLabel[]): Access => ({
  roles,
  session: "required",
  freshProof: false,
});

/** Everybody; the answer is the same for all, so no session is read. */
export const everyone: Access = { roles: roleLabels, session: "none", freshProof: false };

/** Everybody; a student's or brand's session, when sent, may change the answer. An admin session is refused. */
export const everyoneWithSession: Access = {
  roles: roleLabels.filter((label) => label !== "admin"),
  session: "optional",
  freshProof: false,
};

/** As `everyoneWithSession` for the account's own operations, which admin sessions reach too. */
export const everyoneWithAnySession: Access = { ...everyone, session: "optional" };

/** Every signed-in account, on the student and brand sites and on the admin site. */
export const signedIn: Access = required([...signedInLabels, "admin"]);

/** Every account signed in on the student or brand site: each one has the student role. */
export const student: Access = required(signedInLabels);

/** Every member of the brand that the path names. */
export const brandMember: Access = required(anyMember);

/** Members of the brand that the path names who may do this now, by their role and the brand's status. */
export const brandMemberWho = (action: BrandAction): Access => ({
  ...required(rolesFor(action).map((role) => `brand:${role}` as const)),
  brandAction: action,
});

/** Admins with this permission. Every admin operation names one, and its duties too when it changes something. */
export const adminWith = (permission: AdminPermission, duties?: Duties): Access => ({
  ...required(["admin"]),
  permission,
  ...(duties && { duties }),
});

/** Every admin, for the caller's own data alone. */
export const anyAdmin: Access = {
  ...required(["admin"]),
  permission: "any",
  duties: { notOwn: "nothing", twoPeople: "never" },
};

/** The public API: the key is read by the operation's own statement. */
export const apiKey: Access = { roles: ["api_key"], session: "none", freshProof: false };

/** A protocol with its own credentials and answers, in a scope of its own: its clients have secrets, and no session is read. */
export const protocol: Access = { roles: ["api_key"], session: "none", freshProof: false };

export const withFreshProof = (access: Access): Access => ({ ...access, freshProof: true });

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** The verification API's own error shape instead of problem+json. */
    errorShape?: "partner";
  }
}
