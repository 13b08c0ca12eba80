import { z } from "zod";
import { brandParams } from "../../brands/brand-desk/schemas.ts";
import * as admins from "../../identity/admins/schemas.ts";
import { changeBrandLimits, changeCredits } from "../../money/credits/schemas.ts";
import * as domains from "../../student-verification/academic-domains/schemas-desk.ts";
import { collegeParams, mergeBody } from "../../student-verification/college-desk/schemas.ts";
import * as rosters from "../../student-verification/rosters/schemas.ts";
import * as settings from "../settings-desk/schemas.ts";

const noParams = z.object({});

/** The calls that are kept for a second admin, by operationId, as their routes read them: a server of another version may have kept one. */
export const keptCalls = {
  changeBrandCredits: z.object({ params: brandParams, body: changeCredits }),
  setBrandLimits: z.object({ params: brandParams, body: changeBrandLimits }),
  inviteAdmin: z.object({ params: noParams, body: admins.inviteBody }),
  changeAdminPermissions: z.object({ params: admins.userParams, body: admins.permissionsBody }),
  addAcademicDomain: z.object({ params: noParams, body: domains.newDomain }),
  changeAcademicDomain: z.object({ params: domains.domainParams, body: domains.domainChange }),
  mergeColleges: z.object({ params: collegeParams, body: mergeBody }),
  startRoster: z.object({ params: rosters.rosterParams, body: rosters.rosterStart }),
  changeSetting: z.object({ params: settings.settingParams, body: settings.changeSetting }),
} as const;
export type KeptOperation = keyof typeof keptCalls;
export const keptOperations = z.enum(Object.keys(keptCalls) as [KeptOperation, ...KeptOperation[]]);
