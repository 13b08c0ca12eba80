import { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import { adminWith } from "../../../http/access.ts";
import { userActor } from "../../../http/actor.ts";
import { streamFiles, validateAllButForm } from "../../../http/multipart.ts";
import { forAdmins } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import * as schemas from "./schemas.ts";
import { loadRoster, previewRoster } from "./service-load.ts";
import * as service from "./service.ts";

const catalogue = adminWith("catalogue", { notOwn: "nothing", twoPeople: "never" });
const one = "/v1/admin/rosters/:roster_id";

const fileText =
  "One CSV file with a heading: roll number, name, valid until (2028-05-31 or 31/05/2028), separated by commas, semicolons or " +
  "tabs. Up to 3,00,000 students and 40 MB, in UTF-8, UTF-16 or Windows-1252. Above the limits: 413 `roster_too_large` or " +
  "`too_many_rows`. A missing column or a quotation mark out of place refuses the whole file.";

/** A long list is worked on for longer than a socket may be silent. A call within the process has no real socket. */
function mayTakeLong({ raw }: FastifyRequest): void {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(0);
}

/** Rosters: lists of students that colleges send. No answer shows their rows. */
export const adminRosterRoutes = forAdmins((route) => {
  route.get("/v1/admin/rosters", catalogue, {
    operationId: "listRosters",
    summary: "Rosters of colleges",
    description: "Newest first, each with its origin, agreement and last day.",
    querystring: schemas.rosterQuery,
    response: { 200: schemas.rosterPage },
    read: service.listRosters,
  });

  route.post("/v1/admin/rosters", catalogue, {
    operationId: "addRoster",
    summary: "Begin a roster",
    description: "A draft without a list. It approves nobody.",
    body: schemas.newRoster,
    response: { 201: schemas.roster },
    call: service.addRoster,
  });

  route.get(one, catalogue, {
    operationId: "getRoster",
    summary: "A roster",
    description: "Its origin, the agreement with the college, and the number of its students.",
    response: { 200: schemas.roster },
    read: (dependencies, rosterId) => service.getRoster(dependencies.db, rosterId),
  });

  route.post(`${one}/preview`, catalogue, {
    operationId: "previewRoster",
    summary: "How a list is read",
    description:
      "How many students would be in it, and which rows would be left out and why. Nothing is kept. Send the same file with " +
      `the answer's \`reading_sha256\` to upload it. ${fileText}`,
    consumes: ["multipart/form-data"],
    body: schemas.rosterForm,
    response: { 200: schemas.rosterReading },
    rateLimit: { max: 40, timeWindow: "10 minutes" },
    options: {
      validatorCompiler: validateAllButForm,
      preHandler: async (request) => mayTakeLong(request),
    },
    handler: (dependencies, request) =>
      previewRoster(dependencies, {
        rosterId: request.params.roster_id,
        files: streamFiles(request, schemas.rosterLimits),
      }),
  });

  route.post(`${one}/list`, catalogue, {
    operationId: "uploadRoster",
    summary: "Upload the list of a draft",
    description:
      "The one that was previewed, in place of an earlier one. Roll numbers and names are kept as keyed hashes. 409 " +
      `\`roster_changed\` where the file is read otherwise or another upload came, \`roster_not_draft\`. ${fileText}`,
    consumes: ["multipart/form-data"],
    body: schemas.rosterForm,
    querystring: schemas.loadQuery,
    response: { 200: schemas.roster, 409: problem },
    rateLimit: { max: 20, timeWindow: "10 minutes" },
    options: {
      validatorCompiler: validateAllButForm,
      preHandler: async (request) => mayTakeLong(request),
    },
    handler: (dependencies, request) =>
      loadRoster(dependencies, userActor(request), {
        rosterId: request.params.roster_id,
        readingSha256: request.query.reading_sha256,
        files: streamFiles(request, schemas.rosterLimits),
      }),
  });

  route.post(
    `${one}/start`,
    adminWith("catalogue", { notOwn: "nothing", twoPeople: "protection" }),
    {
      operationId: "startRoster",
      summary: "Put a roster into force",
      description:
        "From then on it verifies students. Safe to repeat. 409 `version_conflict` where another list was uploaded, " +
        "`roster_empty`, `roster_not_draft`.",
      body: schemas.rosterStart,
      response: { 200: schemas.roster, 409: schemas.rosterConflict },
      call: service.startRoster,
    },
  );

  route.post(`${one}/end`, catalogue, {
    operationId: "endRoster",
    summary: "End a roster",
    description:
      "At once; its entries are deleted. Verified students stay verified, and used roll numbers stay used. Safe to repeat.",
    body: schemas.rosterEnd,
    response: { 200: schemas.roster },
    call: service.endRoster,
  });
});
