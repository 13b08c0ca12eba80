import { reasonLength } from "@bachat/rules/reasons";
import { z } from "zod";
import { changeOf, version } from "../../../http/record-version.ts";
import { day, id, pageOf, pageQuery, paragraph, timestamp } from "../../../http/schemas.ts";
import { settingKeys } from "../../platform/settings/policy-registry.ts";
import { fieldKinds, settingGroups } from "../../platform/settings/policy.ts";

const key = z.enum(settingKeys).meta({ example: "refunds.second_approval_minor" });
export const settingParams = z.object({ setting_key: key });

const value = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
  .meta({ description: "By the field's kind; null where it is empty.", example: 2_500_000 });

const maybeNumber = (description: string, example: number | null) =>
  z.int().nullable().meta({ description, example });

const field = z
  .object({
    name: z.string().meta({ description: "As a change names it.", example: "paise" }),
    label: z.string().meta({ example: "Above" }),
    kind: z.enum(fieldKinds).meta({ description: "How it is typed and shown.", example: "paise" }),
    unit: z.string().nullable().meta({ description: "Behind the value.", example: null }),
    min: maybeNumber("Least number, length or number of entries.", 0),
    max: maybeNumber("Most of the same.", 2_147_483_647),
    options: z.array(z.string()).nullable().meta({ description: "Of a choice.", example: null }),
    is_required: z.boolean().meta({ description: "Whether it may not be empty.", example: true }),
    value,
    default: value,
  })
  .meta({ id: "SettingField" });

const lastChange = z.object({
  by: z
    .string()
    .nullable()
    .meta({ description: "Null once the account is gone.", example: "Farah Khan" }),
  at: timestamp,
  reason: z.string().meta({ example: "Smaller teams at the weekend." }),
});

export const adminSetting = z
  .object({
    key,
    group: z.enum(settingGroups).meta({ example: "money" }),
    label: z.string().meta({ example: "Second approval of refunds" }),
    about: z.string().meta({ example: "A refund above it is approved by two admins." }),
    is_public: z
      .boolean()
      .meta({ description: "Everybody reads it in `GET /v1/site-settings`.", example: false }),
    takes_two: z.boolean().meta({
      description: "A second admin confirms each change; the first gets a 202.",
      example: true,
    }),
    second_for: z.string().nullable().meta({
      description: "Which changes a second admin confirms; null where one admin is enough.",
      example: "A lower price",
    }),
    version,
    fields: z.array(field),
    last_change: lastChange.nullable().meta({ description: "Null while it was never changed." }),
    measured: z
      .object({
        value: z
          .int()
          .meta({ description: "A count, a share in percent, or whole rupees.", example: 61 }),
        as_of: day,
        is_lower: z
          .boolean()
          .meta({ description: "Lower than the figure that is set.", example: true }),
      })
      .nullable()
      .meta({ description: "What Bachat counts of a marketing figure; null for all else." }),
  })
  .meta({ id: "AdminSetting" });
export type AdminSetting = z.output<typeof adminSetting>;

export const settingList = z.object({ items: z.array(adminSetting) });

const sent = z.union([
  z.string().max(2_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(200),
  z.null(),
]);

export const changeSetting = changeOf({
  values: z.record(z.string().max(40), sent).meta({
    description:
      "The fields to change, by name. Each setting says its fields, their kinds and bounds.",
    example: { paise: 1_000_000 },
  }),
  reason: paragraph(reasonLength.min, reasonLength.max).meta({
    description: "Why, for the other admins. It stays in the history.",
    example: "Smaller teams at the weekend.",
  }),
}).meta({ id: "ChangeSetting" });
export type ChangeSetting = z.output<typeof changeSetting>;

export const changesQuery = z.object(pageQuery(10));
export type ChangesQuery = z.output<typeof changesQuery>;

const fieldsByName = z.record(z.string(), value).meta({ example: { paise: 2_500_000 } });

export const settingChangePage = pageOf(
  z
    .object({
      id,
      ...lastChange.shape,
      before: fieldsByName,
      after: fieldsByName,
    })
    .meta({ id: "SettingChange" }),
);
