import { z } from "zod";
import {
  brandActions,
  id,
  pageOf,
  pageQuery,
  searchText,
  timestamp,
} from "../../../http/schemas.ts";

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

export const sandboxQuery = z.object({
  search: searchText(254).optional().meta({
    description: "The account's whole email address.",
    example: "dev@shop.example",
  }),
  ...pageQuery(25),
});
export type SandboxQuery = z.output<typeof sandboxQuery>;

export const adminSandbox = z
  .object({
    id: id.meta({ description: "As the brand's id in the paths of keys and webhooks." }),
    email: z.string().meta({ description: "The account's address.", example: "dev@shop.example" }),
    created_at: timestamp,
    keys: z.int().meta({ description: "Test keys that answer.", example: 1 }),
    webhooks: z.int().meta({ description: "Webhook endpoints, paused ones too.", example: 0 }),
    last_used_at: timestamp.nullable().meta({
      description: "Last call by any of its keys; null when it never called. Up to a minute old.",
    }),
  })
  .meta({ id: "AdminSandbox" });
export const sandboxPage = pageOf(adminSandbox).meta({ id: "AdminSandboxPage" });
