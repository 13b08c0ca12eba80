import type { z } from "zod";
import type { Dependencies } from "../../../dependencies.ts";
import type { AdminPermission } from "../../../http/actor.ts";
import type { ActingAdmin } from "../../../http/second-admin.ts";
import { giveCredits, setLimits } from "../../brands/brand-desk/service-acts.ts";
import { changePermissions } from "../../identity/admins/service-admins.ts";
import { inviteAdmin } from "../../identity/admins/service.ts";
import {
  addDomain,
  changeDomain,
} from "../../student-verification/academic-domains/service-desk.ts";
import { mergeColleges } from "../../student-verification/college-desk/service-merge.ts";
import { startRoster } from "../../student-verification/rosters/service.ts";
import { changeSetting } from "../settings-desk/service.ts";
import { keptCalls, type KeptOperation } from "./schemas-operations.ts";

/** The first admin, with the permissions they have when the call is carried out. */
type Requester = ActingAdmin & { permissions: AdminPermission[] };
type CallOf<Name extends KeptOperation> = z.output<(typeof keptCalls)[Name]>;

const carriedOut: {
  [Name in KeptOperation]: (
    dependencies: Dependencies,
    requester: Requester,
    call: CallOf<Name>,
  ) => Promise<unknown>;
} = {
  changeBrandCredits: (needs, by, { params, body }) =>
    giveCredits(needs, by, params.brand_id, body),
  setBrandLimits: (needs, by, { params, body }) => setLimits(needs, by, params.brand_id, body),
  inviteAdmin: (needs, by, { body }) => inviteAdmin(needs, by, body),
  changeAdminPermissions: (needs, by, { params, body }) =>
    changePermissions(needs, by, params.user_id, body),
  addAcademicDomain: (needs, by, { body }) => addDomain(needs, by, body),
  changeAcademicDomain: (needs, by, { params, body }) =>
    changeDomain(needs, by, params.domain, body),
  mergeColleges: (needs, by, { params, body }) =>
    mergeColleges(needs, by, params.college_id, body.other_id),
  startRoster: (needs, by, { params, body }) => startRoster(needs, by, params.roster_id, body),
  changeSetting: (needs, by, { params, body }) =>
    changeSetting(needs, by, params.setting_key, body),
};

/** Runs a kept call as its route does, for the first admin. */
export function carryOutCall(
  dependencies: Dependencies,
  requester: Requester,
  name: KeptOperation,
  call: { params: unknown; body: unknown },
): Promise<unknown> {
  const run: (needs: Dependencies, by: Requester, read: never) => Promise<unknown> =
    carriedOut[name];
  return run(dependencies, requester, keptCalls[name].parse(call) as never);
}
