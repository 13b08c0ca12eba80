import type { Dependencies } from "../../../dependencies.ts";
import { everyone } from "../../../http/access.ts";
import type { App } from "../../../http/app-type.ts";
import { publicCache } from "../../../http/public-cache.ts";
import { planList } from "./schemas.ts";
import * as service from "./service.ts";

export function publicCreditRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/plans",
    config: { access: everyone },
    onSend: publicCache(60),
    schema: {
      operationId: "listPlans",
      summary: "Plans, packs and boosts",
      description:
        "Limits of the verification API by plan, and what brands can buy, in INR, with prices that will follow on a day to come.",
      response: { 200: planList },
    },
    handler: () => service.listPlans(dependencies),
  });
}
