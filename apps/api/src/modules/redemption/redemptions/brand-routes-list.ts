import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import { forMembers } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { exportFile, exportQuery, listQuery, redemptionList } from "./schemas-list.ts";
import * as service from "./service-list.ts";

export const brandRedemptionListRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/redemptions", brandMemberWho("view_redemptions"), {
    operationId: "listBrandRedemptions",
    summary: "Redemptions of the brand's offers",
    description:
      "Newest first, by cursor. No student is named. A search takes a reference or a whole code; parts of a code find " +
      "nothing. Feedback is that of the student about the offer, shown once at least 10 students have answered.",
    querystring: listQuery,
    response: { 200: redemptionList },
    call: service.listRedemptions,
  });

  route.get("/v1/brand/:brand_id/redemptions/export", brandMemberWho("view_redemptions"), {
    operationId: "exportBrandRedemptions",
    summary: "Redemptions as a file",
    description:
      "CSV of the same filter, newest first: reference, offer, outlet, times in Kolkata, state and feedback. What a " +
      "spreadsheet would take for a formula has an apostrophe before it. 409 `export_too_large` above 50,000.",
    querystring: exportQuery,
    response: { 200: exportFile, 409: problem },
    rateLimit: { max: 10, timeWindow: "1 minute" },
    async handler(dependencies, request, reply) {
      const { query } = request;
      const file = await service.exportOfBrand(dependencies, brandActor(request), query);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="redemptions.csv"')
        .send(file);
    },
  });
});
