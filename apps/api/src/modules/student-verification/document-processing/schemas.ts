import { z } from "zod";
import { id } from "../../../http/schemas.ts";

export const submissionDocumentParams = z.object({ submission_id: id, document_id: id });
