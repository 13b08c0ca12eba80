import { z } from "zod";
import { day, id } from "../../../http/schemas.ts";
import { jobType } from "../../../ports/queue.ts";
import { governmentIds } from "./policy-government-ids.ts";
import { markedFields } from "./policy-lines.ts";

export const readDocumentJob = jobType(
  "verification.read_document",
  z.object({ document_id: z.uuid() }),
);

const match = z
  .enum(["same", "similar", "sounds_alike", "other_script", "differs", "missing"])
  .meta({
    description:
      "`same`: it agrees, and nothing else is printed beside it. `differs`: something else is printed in its place. All others could not be compared well enough. `similar`: initials, a letter off, most of the words, or more words beside them. `sounds_alike`: in another script, with the same sounds. `other_script`: the ID is in another script. `missing`: not found.",
    example: "same",
  });

const share = z.number().meta({
  description: "A share of the page, from 0 to 1, from its upper left corner.",
  example: 0.25,
});

const printedPart = z.object({
  match,
  text: z.string().nullable().meta({ description: "As it is printed.", example: "ASHA VERMA" }),
});

/** The text read on a submission's documents, compared with the profile. */
export const printedText = z
  .object({
    name: printedPart,
    college: printedPart,
    valid_until: z
      .object({
        day,
        text: z.string().meta({ description: "As it is printed.", example: "31 MAY 2028" }),
        source: z.enum(["date", "session"]).meta({
          description:
            "A date of validity, or the end of the academic year in which the printed session ends.",
          example: "date",
        }),
      })
      .nullable(),
    government_id: z.enum(governmentIds).nullable().meta({
      description:
        "The document looks like one of these, by its words and its number, whose place is among the marks. A hint.",
      example: null,
    }),
    marks: z
      .array(
        z.object({
          document_id: id,
          page: z.int().meta({ example: 1 }),
          field: z.enum(markedFields).meta({ example: "name" }),
          x: share,
          y: share,
          width: share,
          height: share,
        }),
      )
      .meta({ description: "Where it is printed." }),
  })
  .meta({
    id: "PrintedText",
    description: "Read by a machine, which errs: a hint, never a reason to reject.",
  });
