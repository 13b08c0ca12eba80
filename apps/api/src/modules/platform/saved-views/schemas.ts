import { savedViewLimits, savedViewLists } from "@bachat/rules/saved-views";
import { z } from "zod";
import { id, line, timestamp } from "../../../http/schemas.ts";

const list = z.enum(savedViewLists).meta({ example: "offer_cases" });
const name = line(1, savedViewLimits.name).meta({ example: "My first offers" });
const query = z
  .string()
  .max(savedViewLimits.query)
  .regex(/^(?:[\w.~%+*-]+=[\w.~%+*-]*(?:&(?!$)|$))*$/, "must be the query of an address")
  .meta({
    description: "Of the list's address, without its question mark. Empty is the list as it opens.",
    example: "filter=first",
  });

export const savedView = z
  .object({
    id,
    list,
    name: z.string().meta({ example: "My first offers" }),
    query: z.string().meta({ example: "filter=first" }),
    created_at: timestamp,
  })
  .meta({ id: "SavedView" });
export const savedViewList = z.object({ items: z.array(savedView) }).meta({ id: "SavedViewList" });

export const savedViewQuery = z.object({ list });
export const newSavedView = z.strictObject({ list, name, query }).meta({ id: "NewSavedView" });
export type NewSavedView = z.output<typeof newSavedView>;
export const renamedView = z.strictObject({ name }).meta({ id: "RenamedView" });
