import type { AdminAnswer } from "@bachat/api-client/admin";
import { MINUTE, SECOND } from "@bachat/rules/time";
import { api } from "../../session/api.ts";
import type { Permission } from "../../session/permissions.ts";
import type { WaitingAt } from "../../session/waiting.ts";

/** Read again each minute while the page is looked at, and when somebody comes back to it. */
const fresh = { refetchInterval: MINUTE, staleTime: 10 * SECOND };

export const periods = ["7", "28"] as const;
export type Period = (typeof periods)[number];

type FigurePath =
  | "/v1/admin/figures/students"
  | "/v1/admin/figures/redemptions"
  | "/v1/admin/figures/api-calls"
  | "/v1/admin/figures/revenue";
export type Measure = AdminAnswer<"get", FigurePath>["measures"][number];

export interface FigurePart {
  path: FigurePath;
  permission: Permission;
  measures: readonly Measure["measure"][];
}

/** The figures by subject: each has a call of its own, so that a failing one hides no other. */
export const figureParts: readonly FigurePart[] = [
  {
    path: "/v1/admin/figures/students",
    permission: "reviewer",
    measures: ["sign_ups", "verified_students", "verified_by_address", "verified_by_roster"],
  },
  {
    path: "/v1/admin/figures/redemptions",
    permission: "catalogue",
    measures: ["redemptions"],
  },
  { path: "/v1/admin/figures/api-calls", permission: "brands", measures: ["api_calls"] },
  { path: "/v1/admin/figures/revenue", permission: "finance", measures: ["revenue"] },
];

export const figuresOptions = (path: FigurePath, days: Period) => ({
  ...api.queryOptions("get", path, { params: { query: { days } } }),
  ...fresh,
});

export const alertsOptions = { ...api.queryOptions("get", "/v1/admin/alerts"), ...fresh };
export type Alert = AdminAnswer<"get", "/v1/admin/alerts">["items"][number];

export const apiAttentionOptions = {
  ...api.queryOptions("get", "/v1/admin/api-attention"),
  ...fresh,
};

type PacePath =
  | "/v1/admin/pace/student-ids"
  | "/v1/admin/pace/offers"
  | "/v1/admin/pace/applications"
  | "/v1/admin/pace/messages";
export type Pace = AdminAnswer<"get", PacePath>;

interface PacePart {
  desk: WaitingAt;
  path: PacePath;
  permission: Permission;
}

/** How fast each desk decides. */
export const paceParts: readonly PacePart[] = [
  { desk: "verifications", path: "/v1/admin/pace/student-ids", permission: "reviewer" },
  { desk: "offers", path: "/v1/admin/pace/offers", permission: "catalogue" },
  { desk: "applications", path: "/v1/admin/pace/applications", permission: "brands" },
  { desk: "messages", path: "/v1/admin/pace/messages", permission: "reviewer" },
];

export const paceOptions = (path: PacePath) => ({ ...api.queryOptions("get", path), ...fresh });
