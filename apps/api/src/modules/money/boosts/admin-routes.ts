import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import { adminBoost, adminBoostList, giveBoost } from "./schemas.ts";
import * as service from "./service.ts";

const catalogue = adminWith("catalogue", { notOwn: "brand", twoPeople: "never" });

export const adminBoostRoutes = forAdmins((route) => {
  route.get("/v1/admin/offers/:offer_id/boosts", catalogue, {
    operationId: "listBoostsOfOffer",
    summary: "Boosts of an offer",
    description: "The latest 50.",
    response: { 200: adminBoostList },
    read: service.listBoostsOfOffer,
  });

  route.post("/v1/admin/offers/:offer_id/boosts", catalogue, {
    operationId: "giveBoost",
    summary: "Feature an offer without an order",
    description:
      "409 `boost_overlaps` during another boost, `offer_not_boostable`, `offer_failing`, `boost_outside_offer` or " +
      "`boost_start_out_of_range`.",
    body: giveBoost,
    response: { 200: adminBoost, 409: problem },
    call: (dependencies, admin, offerId, body) =>
      service.giveBoost(dependencies, admin.userId, offerId, body),
  });

  route.post("/v1/admin/boosts/:boost_id/stop", catalogue, {
    operationId: "stopBoost",
    summary: "Stop a boost",
    description:
      "The boost ends at once and cannot be resumed; its price is not refunded. Repeating it changes nothing.",
    body: emptyBody,
    response: { 200: adminBoost },
    call: (dependencies, admin, boostId) => service.stopBoost(dependencies, admin.userId, boostId),
  });
});
