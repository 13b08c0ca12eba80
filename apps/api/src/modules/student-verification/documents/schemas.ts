import { z } from "zod";
import {
  documentKind,
  governmentId,
  processingStatus,
} from "../../../db/schema/verification-documents.ts";
import { renderFailures } from "../../../files/render-protocol.ts";
import { id } from "../../../http/schemas.ts";
import { jobType } from "../../../ports/queue.ts";

export const documentKinds = documentKind.enumValues;
export type DocumentKind = (typeof documentKinds)[number];

export const documentFailure = z.enum([...renderFailures, "not_shown"]);

/** One uploaded file of a submission, as student and reviewer see it. */
export const submissionDocument = z.object({
  id,
  kind: z.enum(documentKinds).meta({ example: "id_card_front" }),
  media_type: z.string().meta({ description: "Judged from the content.", example: "image/jpeg" }),
  byte_size: z.int().meta({ example: 1_887_436 }),
  page_count: z.int().meta({ description: "Pages that can be seen, at most 5.", example: 1 }),
  processing_status: z.enum(processingStatus.enumValues).meta({
    description: "`pending` while pages are prepared, `failed` when the file cannot be shown.",
    example: "ready",
  }),
  failure: documentFailure.nullable().meta({
    description:
      "Why it cannot be shown. `not_shown`: we failed to prepare it, which says nothing about the file; a reviewer decides.",
    example: null,
  }),
  page_turns: z.array(z.int()).meta({
    description:
      "How many quarters each page is turned clockwise to stand upright, by a machine that read its words. Empty until then.",
    example: [0],
  }),
  government_id: z.enum(governmentId.enumValues).nullable().meta({
    description: "It looks like this government ID, by its words and its number. A hint.",
    example: null,
  }),
  deleted: z.boolean().meta({ description: "Removed after the decision.", example: false }),
});

export const processDocumentJob = jobType(
  "verification.process_document",
  z.object({
    document_id: z.uuid(),
    /** How often it had been tried when this job was made. */
    attempts: z.int().default(0),
  }),
);
/** Storage keys to remove: of deleted documents, and of originals that have been re-encoded. */
export const removeFilesJob = jobType(
  "verification.remove_files",
  z.object({ keys: z.array(z.string()) }),
);
/** Queued before an upload is stored: removes the files without a document, should the upload never be completed. */
export const sweepUploadJob = jobType(
  "verification.sweep_upload",
  z.object({ keys: z.array(z.string()) }),
);
