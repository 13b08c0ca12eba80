import { brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import { emptyBody, problem } from "../../../http/schemas.ts";
import { boost, boostPage, boostQuery, scheduleBoost } from "./schemas.ts";
import * as service from "./service.ts";

const changing = { max: 60, timeWindow: "1 minute" };

export const brandBoostRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/boosts", brandMemberWho("view_offers"), {
    operationId: "listBoosts",
    summary: "The brand's boosts with their results",
    description:
      "Running boosts first, then scheduled ones, then past ones, the latest first. Each with views and redemptions by day, from a week before to a week after.",
    querystring: boostQuery,
    response: { 200: boostPage },
    call: service.listBoosts,
  });

  route.post("/v1/brand/:brand_id/boosts/:boost_id/cancel", brandMemberWho("boost"), {
    operationId: "cancelBoost",
    summary: "Cancel a boost that has not started",
    description:
      "Its days are kept: schedule it again. 409 `boost_not_waiting` once it has started.",
    body: emptyBody,
    response: { 200: boost, 409: problem },
    rateLimit: changing,
    call: service.cancelBoost,
  });

  route.post("/v1/brand/:brand_id/boosts/:boost_id/schedule", brandMemberWho("boost"), {
    operationId: "scheduleBoost",
    summary: "Move a boost that has not started",
    description:
      "To another day or another offer; a cancelled one is scheduled again. 409 `boost_not_waiting`, " +
      "`offer_not_boostable`, `offer_failing`, `boost_overlaps`, `boost_outside_offer` or `boost_start_out_of_range`.",
    body: scheduleBoost,
    response: { 200: boost, 409: problem },
    rateLimit: changing,
    call: service.scheduleBoost,
  });
});
