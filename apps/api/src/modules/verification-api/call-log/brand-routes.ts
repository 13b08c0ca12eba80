import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import { timeOfRequest } from "../../../http/request-id.ts";
import { forMembers } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import * as service from "./service.ts";

const managers = brandMemberWho("manage_keys");

export const brandCallRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/calls", managers, {
    operationId: "listCalls",
    summary: "Calls of the verification API",
    description:
      "Live and test calls, refused ones too, the newest first, by cursor. A page looks at 20,000 calls at most: with a " +
      "filter it may end before it is full, and `next` goes on from there.",
    querystring: schemas.callQuery,
    response: { 200: schemas.callPage },
    call: service.listCalls,
  });

  route.get("/v1/brand/:brand_id/calls/export", managers, {
    operationId: "exportCalls",
    summary: "Calls as a file",
    description:
      "CSV of whole days, the newest first. The sum of `credits` is what the ledger has for these days. 409 `export_too_large` above 500,000.",
    querystring: schemas.callExportQuery,
    response: { 200: schemas.callFile, 409: problem },
    rateLimit: { max: 10, timeWindow: "1 minute" },
    async handler(dependencies, request, reply) {
      const file = await service.exportCalls(dependencies, brandActor(request), request.query);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="calls.csv"')
        .send(file);
    },
  });

  route.post("/v1/brand/:brand_id/calls/by-address", managers, {
    operationId: "listCallsOfAddress",
    summary: "Calls about one address",
    description:
      "The brand's own calls about an address, the newest first. It is looked up by a keyed hash, and neither kept nor logged.",
    body: schemas.callsOfAddress,
    response: { 200: schemas.callPage },
    rateLimit: { max: 30, timeWindow: "1 minute" },
    call: service.callsOfAddress,
  });

  route.get("/v1/brand/:brand_id/requests/:request_id", managers, {
    operationId: "getCallsOfRequest",
    summary: "Calls of one request",
    description:
      "The look-ups that an answer with this `request_id` stands for: one, or one for each address of a batch.",
    params: schemas.requestParams,
    response: { 200: schemas.callsOfRequest },
    handler(dependencies, request) {
      const { request_id: id } = request.params;
      return service.callsOfRequest(dependencies, brandActor(request), {
        id,
        at: timeOfRequest(id),
      });
    },
  });
});
