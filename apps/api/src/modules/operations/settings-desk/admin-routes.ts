import { adminWith } from "../../../http/access.ts";
import { conflictOf } from "../../../http/record-version.ts";
import { forAdmins } from "../../../http/routes.ts";
import {
  adminSetting,
  changeSetting,
  changesQuery,
  settingChangePage,
  settingList,
  settingParams,
} from "./schemas.ts";
import * as service from "./service.ts";

const owners = adminWith("owner", { notOwn: "nothing", twoPeople: "protection" });

/** The settings that owners change at run time. */
export const adminSettingRoutes = forAdmins((route) => {
  route.get("/v1/admin/settings", owners, {
    operationId: "listSettings",
    summary: "Every setting",
    description:
      "All settings by group: a description, the fields with kind, bounds, default and value, and the last change.",
    response: { 200: settingList },
    read: async (dependencies) => ({ items: await service.listSettings(dependencies) }),
  });

  route.patch("/v1/admin/settings/:setting_key", owners, {
    operationId: "changeSetting",
    summary: "Change a setting",
    description:
      "It holds at once on every instance; pages show it within seconds. Each change is kept with its reason. A value out of " +
      "its bounds is 400 and names the field and the rule, as `body.values.…`.",
    params: settingParams,
    body: changeSetting,
    response: { 200: adminSetting, 409: conflictOf("Setting", adminSetting) },
    call: service.changeSetting,
  });

  route.get("/v1/admin/settings/:setting_key/changes", owners, {
    operationId: "listSettingChanges",
    summary: "The history of a setting",
    description:
      "Each change with its admin, time, reason, and the value before and after; newest first.",
    params: settingParams,
    querystring: changesQuery,
    response: { 200: settingChangePage },
    read: service.listSettingChanges,
  });
});
