import { adminWith } from "../../../http/access.ts";
import { forAdmins } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas-desk.ts";
import * as service from "./service-desk.ts";

const catalogue = adminWith("catalogue", { notOwn: "nothing", twoPeople: "protection" });

/** Mail domains of colleges, and those on the stop list. */
export const adminAcademicDomainRoutes = forAdmins((route) => {
  route.get("/v1/admin/academic-domains", catalogue, {
    operationId: "listAcademicDomains",
    summary: "Mail domains of colleges",
    description: "Trusted ones and the stop list, by a part of the domain and by trust.",
    querystring: schemas.domainQuery,
    response: { 200: schemas.domainPage },
    read: service.listDomains,
  });

  route.post("/v1/admin/academic-domains", catalogue, {
    operationId: "addAcademicDomain",
    summary: "Add a mail domain",
    description:
      "It counts from the next confirmation of an address on. A repeat with the same fields gives the same domain. Public " +
      "mail providers and suffixes that many institutions share are refused. 409 `domain_listed`, " +
      "`domain_stopped_above`, `domain_trusted_below`.",
    body: schemas.newDomain,
    response: { 201: schemas.academicDomain, 409: problem },
    call: service.addDomain,
  });

  route.get("/v1/admin/academic-domains/:domain", catalogue, {
    operationId: "getAcademicDomain",
    summary: "A mail domain",
    description: "Its trust, its college, and the contact person there.",
    params: schemas.domainParams,
    response: { 200: schemas.academicDomain },
    read: (dependencies, domain) => service.getDomain(dependencies.db, domain),
  });

  route.patch("/v1/admin/academic-domains/:domain", catalogue, {
    operationId: "changeAcademicDomain",
    summary: "Change a mail domain",
    description:
      "It counts from the next confirmation of an address on; who was approved before stays approved. 409 " +
      "`version_conflict` with the domain as it is now, `domain_stopped_above`, `domain_trusted_below`.",
    params: schemas.domainParams,
    body: schemas.domainChange,
    response: { 200: schemas.academicDomain, 409: schemas.domainConflict },
    call: service.changeDomain,
  });
});
