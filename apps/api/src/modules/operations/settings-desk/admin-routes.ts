import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { conflictOf } from "../../../http/record-version.ts";
import {
  adminSetting,
  changeSetting,
  changesQuery,
  settingChangePage,
  settingList,
  settingParams,
} from "./schemas.ts";
import * as service from "./service.ts";

/** What owners set at run time. */
export function adminSettingRoutes(app: App, dependencies: Dependencies): void {
  const config = { access: adminWith("owner", { notOwn: "nothing", twoPeople: "protection" }) };
  const url = "/v1/admin/settings";

  app.route({
    method: "GET",
    url,
    config,
    schema: {
      operationId: "listSettings",
      summary: "Every setting",
      description:
        "All of them, by group: what each is, its fields with kind, bounds, default and value, and its last change.",
      response: { 200: settingList },
    },
    handler: async () => ({ items: await service.listSettings(dependencies) }),
  });

  app.route({
    method: "PATCH",
    url: `${url}/:setting_key`,
    config,
    schema: {
      operationId: "changeSetting",
      summary: "Change a setting",
      description:
        "It holds at once on every instance; pages show it within seconds. Each change is kept with its reason. A value out of " +
        "its bounds is 400 and names the field and the rule, as `body.values.…`.",
      params: settingParams,
      body: changeSetting,
      response: { 200: adminSetting, 409: conflictOf("Setting", adminSetting) },
    },
    handler: (request) =>
      service.changeSetting(
        dependencies,
        userActor(request),
        request.params.setting_key,
        request.body,
      ),
  });

  app.route({
    method: "GET",
    url: `${url}/:setting_key/changes`,
    config,
    schema: {
      operationId: "listSettingChanges",
      summary: "The history of a setting",
      description: "Who changed it, when, why, and what it was before and after; newest first.",
      params: settingParams,
      querystring: changesQuery,
      response: { 200: settingChangePage },
    },
    handler: (request) =>
      service.listSettingChanges(dependencies, request.params.setting_key, request.query),
  });
}
