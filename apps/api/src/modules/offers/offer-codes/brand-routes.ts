import { z } from "zod";
import { brandMemberWho } from "../../../http/access.ts";
import { brandActor } from "../../../http/actor.ts";
import { streamFiles, validateAllButForm } from "../../../http/multipart.ts";
import { forMembers } from "../../../http/routes.ts";
import { problem } from "../../../http/schemas.ts";
import { addQuery, codePool, codesForm, preview, uploaded, uploadLimits } from "./schemas.ts";
import { addCodes, previewCodes } from "./service-add.ts";
import * as service from "./service.ts";

const fileText =
  "One file, or pasted text sent as one: a code a line, or CSV with a column `code`, separated by commas, semicolons or " +
  "tabs. Up to 100,000 codes and 20 MB, in UTF-8, UTF-16 or Windows-1252. Above the limits: 413 `code_file_too_large` or " +
  "`too_many_codes`. A quotation mark that is out of place refuses the whole file: 400, rule `open_quote` or `stray_quote`.";

export const brandOfferCodeRoutes = forMembers((route) => {
  route.get("/v1/brand/:brand_id/offers/:offer_id/codes", brandMemberWho("view_offers"), {
    operationId: "getCodePool",
    summary: "An offer's pool of codes",
    description: "How many are left, how long they last, and the latest uploads. No code is in it.",
    response: { 200: codePool },
    call: service.getPool,
  });

  route.post("/v1/brand/:brand_id/offers/:offer_id/codes/preview", brandMemberWho("edit_offers"), {
    operationId: "previewCodes",
    summary: "How a file of codes is read",
    description:
      "The first codes as read, how many would be added, and what would be left out. Nothing is stored. " +
      `Send the same file with the answer's \`reading_sha256\` to add them. ${fileText}`,
    consumes: ["multipart/form-data"],
    body: codesForm,
    response: { 200: preview, 409: problem },
    rateLimit: { max: 40, timeWindow: "10 minutes" },
    options: { validatorCompiler: validateAllButForm },
    handler: (dependencies, request) =>
      previewCodes(dependencies, brandActor(request), {
        offerId: request.params.offer_id,
        files: streamFiles(request, uploadLimits),
      }),
  });

  route.post("/v1/brand/:brand_id/offers/:offer_id/codes", brandMemberWho("edit_offers"), {
    operationId: "addCodes",
    summary: "Add codes to the pool",
    description:
      "Adds what was previewed and confirmed: codes that are read otherwise are 409 `codes_changed`, and nothing is " +
      "added. Records that repeat a code or hold none are left out and listed; a code that looks like a formula is " +
      `kept as it is. ${fileText}`,
    consumes: ["multipart/form-data"],
    body: codesForm,
    querystring: addQuery,
    response: { 200: uploaded, 409: problem },
    rateLimit: { max: 20, timeWindow: "10 minutes" },
    options: { validatorCompiler: validateAllButForm },
    handler: (dependencies, request) =>
      addCodes(dependencies, brandActor(request), {
        offerId: request.params.offer_id,
        files: streamFiles(request, uploadLimits),
        readingSha256: request.query.reading_sha256,
      }),
  });

  route.get(
    "/v1/brand/:brand_id/offers/:offer_id/code-uploads/:upload_id/problems",
    brandMemberWho("view_code_uploads"),
    {
      operationId: "getCodeUploadProblems",
      summary: "The left-out records of an upload",
      description:
        "CSV with record and line number, rule and text; what a spreadsheet would take for a formula has an apostrophe before it. " +
        "Kept for 30 days, then 410.",
      response: {
        200: {
          description: "The file.",
          content: {
            "text/csv": {
              schema: z.instanceof(Buffer).meta({ type: "string", format: "binary" }),
            },
          },
        },
        410: problem,
      },
      async handler(dependencies, request, reply) {
        const { offer_id: offerId, upload_id: uploadId } = request.params;
        const file = await service.readProblems(dependencies, brandActor(request), {
          offerId,
          uploadId,
        });
        return reply
          .type("text/csv; charset=utf-8")
          .header("content-disposition", 'attachment; filename="left-out-codes.csv"')
          .send(file);
      },
    },
  );
});
