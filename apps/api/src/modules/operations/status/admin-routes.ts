import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { noContent } from "../../../http/schemas.ts";
import * as schemas from "./schemas-incidents.ts";
import * as service from "./service-incidents.ts";

const access = adminWith("owner", { notOwn: "nothing", twoPeople: "never" });
const limited = { max: 60, timeWindow: "1 minute" };
const all = "/v1/admin/incidents";
const one = `${all}/:incident_id`;

/** What admins write on the status page. */
export function adminIncidentRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "POST",
    url: all,
    config: { access, rateLimit: limited },
    schema: {
      operationId: "openIncident",
      summary: "Report an incident",
      description:
        "Everybody reads it at once, on the status page and in its feed. Repeated with its key, it adds no second one.",
      body: schemas.newIncident,
      response: { 201: schemas.incident },
    },
    async handler(request, reply) {
      const made = await service.openIncident(dependencies, userActor(request), request.body);
      return reply.code(201).send(made);
    },
  });

  app.route({
    method: "PATCH",
    url: one,
    config: { access, rateLimit: limited },
    schema: {
      operationId: "changeIncident",
      summary: "Correct an incident",
      description:
        "Its title, impact, components or beginning. What was written about it stays. 409 `version_conflict` with the incident " +
        "as it is now.",
      params: schemas.incidentParams,
      body: schemas.changeIncident,
      response: { 200: schemas.incident, 409: schemas.incidentConflict },
    },
    handler: (request) =>
      service.changeIncident(
        dependencies,
        userActor(request),
        request.params.incident_id,
        request.body,
      ),
  });

  app.route({
    method: "POST",
    url: `${one}/withdraw`,
    config: { access, rateLimit: limited },
    schema: {
      operationId: "withdrawIncident",
      summary: "Withdraw an incident that was reported by mistake",
      description:
        "It leaves the status page and its feed; the audit log keeps what it said. An incident that was one is resolved instead. " +
        "Safe to repeat. 409 `version_conflict` with the incident as it is now.",
      params: schemas.incidentParams,
      body: schemas.withdrawIncident,
      response: { 204: noContent, 409: schemas.incidentConflict },
    },
    async handler(request, reply) {
      const { incident_id: id } = request.params;
      await service.withdrawIncident(dependencies, userActor(request), id, request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: "POST",
    url: `${one}/updates`,
    config: { access, rateLimit: limited },
    schema: {
      operationId: "addIncidentUpdate",
      summary: "Write what is known now of an incident",
      description:
        "`resolved` sets its end; any other state opens it again. Updates are never changed. Repeated with its key, it adds " +
        "nothing. 409 `version_conflict` with the incident as it is now, `key_used`.",
      params: schemas.incidentParams,
      body: schemas.newUpdate,
      response: { 201: schemas.incident, 409: schemas.incidentConflict },
    },
    async handler(request, reply) {
      const { incident_id: id } = request.params;
      const made = await service.addUpdate(dependencies, userActor(request), id, request.body);
      return reply.code(201).send(made);
    },
  });
}
