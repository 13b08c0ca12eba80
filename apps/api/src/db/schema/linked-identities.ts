import { providerNames } from "@bachat/rules/accounts";
import { pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id } from "../columns.ts";
import { ofUser } from "./users.ts";

/** A Google or Microsoft account that signs in to an account. It is known by the provider's subject, never by its address. */
export const linkedIdentities = pgTable(
  "linked_identities",
  {
    id: id(),
    provider: text("provider", { enum: providerNames }).notNull(),
    subject: text("subject").notNull(),
    userId: ofUser("cascade"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("linked_identities_subject").on(t.provider, t.subject),
    unique("linked_identities_user").on(t.userId, t.provider),
  ],
);
