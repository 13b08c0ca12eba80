import { everyone } from "../../../http/access.ts";
import { publicCache } from "../../../http/public-cache.ts";
import { forEveryone } from "../../../http/routes.ts";
import { planList } from "./schemas.ts";
import * as service from "./service.ts";

export const publicCreditRoutes = forEveryone((route) => {
  route.get("/v1/plans", everyone, {
    operationId: "listPlans",
    summary: "Plans, packs and boosts",
    description:
      "Limits of the verification API by plan, and what brands can buy, in INR, with announced prices and their first day.",
    response: { 200: planList },
    options: { onSend: publicCache(60) },
    call: service.listPlans,
  });
});
