import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { noContent } from "../../../http/schemas.ts";
import * as schemas from "./schemas-incidents.ts";
import * as service from "./service-incidents.ts";

const access = adminWith("owner", { notOwn: "nothing", twoPeople: "never" });
const limited = { max: 60, timeWindow: "1 minute" };
const all = "/v1/admin/incidents";
const one = `${all}/:incident_id`;

/** Incidents of the status page, written by admins. */
export const adminIncidentRoutes = forAdmins((route) => {
  route.post(all, access, {
    operationId: "openIncident",
    summary: "Report an incident",
    description:
      "Everybody reads it at once, on the status page and in its feed. Repeated with its key, it adds no second one.",
    body: schemas.newIncident,
    response: { 201: schemas.incident },
    rateLimit: limited,
    call: service.openIncident,
  });

  route.patch(one, access, {
    operationId: "changeIncident",
    summary: "Correct an incident",
    description:
      "Its title, impact, components or beginning. What was written about it stays. 409 `version_conflict` with the incident " +
      "as it is now.",
    body: schemas.changeIncident,
    response: { 200: schemas.incident, 409: schemas.incidentConflict },
    rateLimit: limited,
    call: service.changeIncident,
  });

  route.post(`${one}/withdraw`, access, {
    operationId: "withdrawIncident",
    summary: "Withdraw an incident that was reported by mistake",
    description:
      "It leaves the status page and its feed; the audit log keeps its text. A real incident is resolved instead. " +
      "Safe to repeat. 409 `version_conflict` with the incident as it is now.",
    body: schemas.withdrawIncident,
    response: { 204: noContent, 409: schemas.incidentConflict },
    rateLimit: limited,
    call: service.withdrawIncident,
  });

  route.post(`${one}/updates`, access, {
    operationId: "addIncidentUpdate",
    summary: "Add an update to an incident",
    description:
      "`resolved` sets its end; any other state opens it again. Updates are never changed. Repeated with its key, it adds " +
      "nothing. 409 `version_conflict` with the incident as it is now, `key_used`.",
    body: schemas.newUpdate,
    response: { 201: schemas.incident, 409: schemas.incidentConflict },
    rateLimit: limited,
    call: service.addUpdate,
  });
});
