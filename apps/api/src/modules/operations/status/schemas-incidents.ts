import {
  incidentImpacts,
  incidentLimits,
  incidentStates,
  statusComponents,
} from "@bachat/rules/status";
import { z } from "zod";
import { askedMoment } from "../../../http/asked-days.ts";
import { changeOf, conflictOf, version } from "../../../http/record-version.ts";
import { id, line, pageOf, pageQuery, paragraph, timestamp } from "../../../http/schemas.ts";

const state = z.enum(incidentStates).meta({ example: "identified" });
const impact = z.enum(incidentImpacts).meta({ example: "major" });
const component = z.enum(statusComponents).meta({ example: "mail" });
const title = {
  description: "One line, as the page and the feed show it.",
  example: "Mails are late",
};
const startedAt = {
  description: "When it began.",
  example: "2026-11-26T07:12:00.000Z",
};
const endedAt = {
  description: "Null while it goes on.",
  example: "2026-11-26T08:05:00.000Z",
};

export const incident = z
  .object({
    id,
    version,
    title: z.string().meta(title),
    impact,
    components: z.array(component),
    state: state.meta({ description: "As its last update says.", example: "resolved" }),
    started_at: timestamp.meta(startedAt),
    ended_at: timestamp.nullable().meta(endedAt),
    updates: z
      .array(
        z.object({
          id,
          state,
          text: z.string().meta({ example: "The mail server accepts mails again." }),
          created_at: timestamp,
        }),
      )
      .meta({ description: "Newest first. They are never changed." }),
  })
  .meta({ id: "Incident" });
export type Incident = z.output<typeof incident>;

export const incidentQuery = z.object(pageQuery(10));
export type IncidentQuery = z.output<typeof incidentQuery>;
export const incidentPage = pageOf(incident).meta({ id: "IncidentPage" });

const key = z.uuid().meta({
  description: "Made by the page; a repeat with the same key adds nothing.",
  example: "0b6f6f0e-0d0c-4f5b-9a52-2f4f4a1f7c11",
});
const text = paragraph(incidentLimits.text.min, incidentLimits.text.max).meta({
  description: "The present state of the incident, in words for everybody.",
  example: "The mail server accepts mails again.",
});
const components = z
  .array(component)
  .min(1)
  .max(statusComponents.length)
  .refine((all) => new Set(all).size === all.length, "must not name a component twice");

const fields = {
  title: line(incidentLimits.title.min, incidentLimits.title.max).meta(title),
  impact,
  components,
  started_at: askedMoment.meta({
    ...startedAt,
    description: "When it began: in the last twelve months.",
  }),
};

export const newIncident = z
  .strictObject({
    idempotency_key: key,
    ...fields,
    state: z.enum(incidentStates).exclude(["resolved"]).meta({ example: "investigating" }),
    text,
  })
  .meta({ id: "NewIncident" });
export type NewIncident = z.output<typeof newIncident>;

export const changeIncident = changeOf(z.object(fields).partial().shape).meta({
  id: "ChangeIncident",
});
export type ChangeIncident = z.output<typeof changeIncident>;

export const newUpdate = changeOf({
  idempotency_key: key,
  state,
  text,
  ended_at: askedMoment.optional().meta({
    description: "With `resolved`: when it ended. Now, unless it is given.",
    example: "2026-11-26T08:05:00.000Z",
  }),
}).meta({ id: "NewIncidentUpdate" });
export type NewUpdate = z.output<typeof newUpdate>;

export const withdrawIncident = changeOf({
  reason: line(3, 300).meta({
    description: "For the audit log.",
    example: "Reported for another platform.",
  }),
}).meta({ id: "WithdrawIncident" });
export type WithdrawIncident = z.output<typeof withdrawIncident>;

export const incidentConflict = conflictOf("Incident", incident);

export const feedFile = {
  description: "RSS 2.0.",
  content: {
    "application/rss+xml": {
      schema: z
        .string()
        .meta({ example: '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0">…</rss>' }),
    },
  },
};
