import { student } from "../../../http/access.ts";
import { forStudents } from "../../../http/routes.ts";
import { noContent, problem } from "../../../http/schemas.ts";
import { endedOffer } from "../../offers/offers/schemas.ts";
import { wantedOffer, wantOffer } from "./schemas.ts";
import * as service from "./service.ts";

const url = "/v1/student/wanted-offer";

export const studentWantedOfferRoutes = forStudents((route) => {
  route.put(url, student, {
    operationId: "keepWantedOffer",
    summary: "Keep the offer that the caller came for",
    description:
      "One offer that cannot be redeemed yet: the mail of the approval and the dashboard lead to it. A later one takes " +
      "its place. Repeating it changes nothing. Needs a confirmed email.",
    body: wantOffer,
    response: { 204: noContent, 404: problem, 410: endedOffer },
    call: service.keepWanted,
  });

  route.get(url, student, {
    operationId: "getWantedOffer",
    summary: "Read the offer that the caller came for",
    description: "Until it is redeemed or taken away.",
    response: { 200: wantedOffer },
    call: service.readWanted,
  });

  route.delete(url, student, {
    operationId: "dropWantedOffer",
    summary: "Forget the offer that the caller came for",
    description: "Repeating it changes nothing.",
    response: { 204: noContent },
    call: service.dropWanted,
  });
});
