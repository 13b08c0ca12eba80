import { z } from "zod";
import { brandActions, id } from "../../../http/schemas.ts";

const sandbox = z.object({
  id: id.meta({ description: "As the brand's id in the paths of keys and webhooks." }),
  name: z.string().meta({ example: "Sandbox" }),
  actions: brandActions,
});

export const sandboxAnswer = z
  .object({
    sandbox: sandbox.nullable().meta({ description: "Null while the account has none." }),
  })
  .meta({ id: "SandboxAnswer" });
