import { synonymLimits } from "@bachat/rules/synonyms";
import { z } from "zod";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import { id, line, pageOf, pageQuery, searchText, timestamp } from "../../../http/schemas.ts";

const example = ["phone", "mobile", "smartphone", "मोबाइल"];

export const synonymGroup = z
  .object({
    id,
    version,
    words: z.array(z.string()).meta({
      description:
        "A search for one of the words finds the offers of all. A word, in its search form, belongs to one group only.",
      example,
    }),
    updated_at: timestamp,
  })
  .meta({ id: "SynonymGroup" });
export type SynonymGroup = z.output<typeof synonymGroup>;

export const listQuery = z.object({
  search: searchText(60).optional().meta({ description: "Part of a word.", example: "mobile" }),
  ...pageQuery(100),
});
export type SynonymQuery = z.output<typeof listQuery>;

export const groupPage = pageOf(synonymGroup)
  .extend({
    group_count: z.int().meta({ description: "How many groups there are in all.", example: 411 }),
  })
  .meta({ id: "SynonymGroupPage" });

const words = z
  .array(line(2, synonymLimits.word))
  .min(2)
  .max(synonymLimits.words)
  .meta({
    description: `English, Hindi, or Hindi in Latin letters; a word may be up to ${synonymLimits.partsOfWord} words. Singular and plural are known.`,
    example,
  });

export const newGroup = z.strictObject({ words }).meta({ id: "NewSynonymGroup" });
export const changeGroup = changeOf({ words }).meta({ id: "ChangeSynonymGroup" });
export type ChangeGroup = z.output<typeof changeGroup>;
export const groupConflict = conflictOf("SynonymGroup", synonymGroup);
