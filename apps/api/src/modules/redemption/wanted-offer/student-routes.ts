import type { Dependencies } from "../../../dependencies.ts";
import { student } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { endedOffer, wantedOffer, wantOffer } from "./schemas.ts";
import * as service from "./service.ts";

export function studentWantedOfferRoutes(app: App, dependencies: Dependencies): void {
  const config = { access: student };
  const url = "/v1/student/wanted-offer";

  app.route({
    method: "PUT",
    url,
    config,
    schema: {
      operationId: "keepWantedOffer",
      summary: "Keep the offer that the caller came for",
      description:
        "One offer that cannot be redeemed yet: the mail of the approval and the dashboard lead to it. A later one takes " +
        "its place. Repeating it changes nothing. Needs a confirmed email.",
      body: wantOffer,
      response: { 204: noContent, 404: problem, 410: endedOffer },
    },
    handler: (request) => service.keepWanted(dependencies, userActor(request), request.body),
  });

  app.route({
    method: "GET",
    url,
    config,
    schema: {
      operationId: "getWantedOffer",
      summary: "Read the offer that the caller came for",
      description: "Until it is redeemed or taken away.",
      response: { 200: wantedOffer },
    },
    handler: (request) => service.readWanted(dependencies, userActor(request)),
  });

  app.route({
    method: "DELETE",
    url,
    config,
    schema: {
      operationId: "dropWantedOffer",
      summary: "Forget the offer that the caller came for",
      description: "Repeating it changes nothing.",
      response: { 204: noContent },
    },
    handler: (request) => service.dropWanted(dependencies, userActor(request)),
  });
}
