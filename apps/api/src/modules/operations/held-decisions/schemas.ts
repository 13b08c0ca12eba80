import { z } from "zod";
import { heldEnd, heldSubject } from "../../../db/schema/held-decisions.ts";
import { timestamp } from "../../../http/schemas.ts";

export const effectData = z.object({ decision_id: z.uuid() });

export const heldDecision = z
  .object({
    id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11" }),
    case_kind: z.enum(heldSubject.enumValues).meta({ example: "offer" }),
    case_id: z.uuid().meta({ example: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a21" }),
    act: z.string().meta({
      description: "The name of the operation that takes effect.",
      example: "approveOffer",
    }),
    title: z.string().meta({ description: "The case's name.", example: "20 % off notebooks" }),
    body: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: "The body of the request.", example: { version: 3 } }),
    decided_at: timestamp,
    effective_at: timestamp.meta({ description: "Until then its author can undo it." }),
    end: z.enum(heldEnd.enumValues).nullable().meta({
      description:
        "`done`: it took effect. `undone`: its author undid it. `refused`: the case had changed meanwhile, and the decision had no effect. Null until then.",
      example: null,
    }),
    refusal: z.string().nullable().meta({ description: "With `refused`: why.", example: null }),
  })
  .meta({ id: "HeldDecision" });

export const heldDecisions = z
  .object({ items: z.array(heldDecision) })
  .meta({ id: "HeldDecisions" });
