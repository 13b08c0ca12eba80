import type { Dependencies } from "../../../dependencies.ts";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import type { App } from "../../../http/app-type.ts";
import { problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas-desk.ts";
import * as service from "./service-desk.ts";

const catalogue = adminWith("catalogue", { notOwn: "nothing", twoPeople: "protection" });

/** Mail domains of colleges, and those on the stop list. */
export function adminAcademicDomainRoutes(app: App, dependencies: Dependencies): void {
  app.route({
    method: "GET",
    url: "/v1/admin/academic-domains",
    config: { access: catalogue },
    schema: {
      operationId: "listAcademicDomains",
      summary: "Mail domains of colleges",
      description: "Trusted ones and the stop list, by a part of the domain and by trust.",
      querystring: schemas.domainQuery,
      response: { 200: schemas.domainPage },
    },
    handler: (request) => service.listDomains(dependencies, request.query),
  });

  app.route({
    method: "POST",
    url: "/v1/admin/academic-domains",
    config: { access: catalogue },
    schema: {
      operationId: "addAcademicDomain",
      summary: "Add a mail domain",
      description:
        "It counts from the next confirmation of an address on. A repeat with the same fields gives the same domain. Public " +
        "mail providers and suffixes that many institutions share are refused. 409 `domain_listed`, " +
        "`domain_stopped_above`, `domain_trusted_below`.",
      body: schemas.newDomain,
      response: { 201: schemas.academicDomain, 409: problem },
    },
    async handler(request, reply) {
      const added = await service.addDomain(dependencies, userActor(request), request.body);
      return reply.code(201).send(added);
    },
  });

  app.route({
    method: "GET",
    url: "/v1/admin/academic-domains/:domain",
    config: { access: catalogue },
    schema: {
      operationId: "getAcademicDomain",
      summary: "A mail domain",
      description: "What it is trusted for, its college, and who answers for it there.",
      params: schemas.domainParams,
      response: { 200: schemas.academicDomain },
    },
    handler: (request) => service.getDomain(dependencies.db, request.params.domain),
  });

  app.route({
    method: "PATCH",
    url: "/v1/admin/academic-domains/:domain",
    config: { access: catalogue },
    schema: {
      operationId: "changeAcademicDomain",
      summary: "Change a mail domain",
      description:
        "It counts from the next confirmation of an address on; who was approved before stays approved. 409 " +
        "`version_conflict` with the domain as it is now, `domain_stopped_above`, `domain_trusted_below`.",
      params: schemas.domainParams,
      body: schemas.domainChange,
      response: { 200: schemas.academicDomain, 409: schemas.domainConflict },
    },
    handler: (request) =>
      service.changeDomain(dependencies, userActor(request), request.params.domain, request.body),
  });
}
