import { z } from "zod";
import { brandMemberWho } from "../../../http/access.ts";
import { forMembers } from "../../../http/routes.ts";
import { pageOf, pageQuery } from "../../../http/schemas.ts";
import { creditEntry, creditStatus, usage, usageQuery } from "./schemas.ts";
import { listUsage } from "./service-usage.ts";
import * as service from "./service.ts";

export const brandCreditRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/credits", brandMemberWho("view_credits"), {
    operationId: "getCredits",
    summary: "Credits, quota and hourly limit",
    description: "The brand's remaining credits for the verification API, never from a cache.",
    response: { 200: creditStatus },
    call: (dependencies, member) => service.creditStatus(dependencies, member.brandId),
  });

  route.get("/v1/brand/:brand_id/credits/entries", brandMemberWho("view_ledger"), {
    operationId: "listCreditEntries",
    summary: "The credit ledger",
    description: "Purchases, grants, refunds and the sums of calls per closed hour, newest first.",
    querystring: z.object(pageQuery(20)),
    response: { 200: pageOf(creditEntry).meta({ id: "CreditEntryList" }) },
    call: (dependencies, member, query) => service.listEntries(dependencies, member.brandId, query),
  });

  route.get("/v1/brand/:brand_id/usage", brandMemberWho("view_credits"), {
    operationId: "listUsage",
    summary: "Calls by day",
    description:
      "Live calls of the verification API by day and result with their latency, of one key or of all, counted up to now.",
    querystring: usageQuery,
    response: { 200: usage },
    call: (dependencies, member, query) => listUsage(dependencies, member.brandId, query),
  });
});
