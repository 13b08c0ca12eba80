import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { SettingFields } from "../../../db/schema/setting-changes.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { AppError, invalidField } from "../../../errors.ts";
import { requireForm } from "../../../http/field-problems.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import { paginate } from "../../../http/schemas.ts";
import { type ActingAdmin, requireSecond } from "../../../http/second-admin.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import {
  type SettingKey,
  settingKeys,
  settingOf,
} from "../../platform/settings/policy-registry.ts";
import { shownChanges } from "../../platform/settings/policy-shown.ts";
import { changeOfBody, type Fields } from "../../platform/settings/policy.ts";
import {
  countChanges,
  holdSetting,
  lastChanges,
  listChanges,
  readSettings,
  storeSetting,
} from "../../platform/settings/service.ts";
import type { Measured } from "../../platform/system/policy.ts";
import { figureOf, numberIn } from "./policy.ts";
import {
  type AdminSetting,
  adminSetting,
  type ChangeSetting,
  type ChangesQuery,
} from "./schemas.ts";
import { lastMeasured, storeMeasured } from "./service-figures.ts";

type Needs = Pick<Dependencies, "db" | "clock">;
type LastChange = NonNullable<AdminSetting["last_change"]>;

type StoredChange = Awaited<ReturnType<typeof listChanges>>[number];

interface Known {
  values: SettingFields;
  last: LastChange | undefined;
  measured: Measured;
}

const valueOf = (one: SettingFields[string] | undefined) =>
  typeof one === "object" && one !== null ? [...one] : (one ?? null);

const presentChange = ({ id, before, after, by, at, reason }: StoredChange) => ({
  id,
  before: valuesOf(before),
  after: valuesOf(after),
  by,
  at,
  reason,
});

const valuesOf = (fields: SettingFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, valueOf(one)]));

/** As they are on the day of a moment. */
const valuesOn = (key: SettingKey, values: SettingFields, now: Date): SettingFields =>
  settingOf(key).onDay?.(values, dayInKolkata(now)) ?? values;

function present(key: SettingKey, { values, last, measured }: Known): AdminSetting {
  const { group, label, about, isPublic, takesTwo, loosens, fields } = settingOf(key);
  const figure = figureOf(key);
  const value = figure === null ? null : measured[figure];
  const said = numberIn(String(values["text"]));
  return {
    key,
    group,
    label,
    about,
    is_public: isPublic,
    takes_two: takesTwo === true,
    second_for: takesTwo === true ? "Every change" : (loosens?.what ?? null),
    version: versionOf(values),
    fields: Object.entries(fields).map(([name, field]) => ({
      name,
      label: field.label,
      kind: field.kind,
      unit: field.unit,
      min: field.min,
      max: field.max,
      options: field.options === null ? null : [...field.options],
      is_required: field.isRequired,
      value: valueOf(values[name]),
      default: valueOf(field.default),
    })),
    last_change: last === undefined ? null : { by: last.by, at: last.at, reason: last.reason },
    measured:
      value === null
        ? null
        : { value, as_of: measured.as_of, is_lower: said !== null && value < said },
  };
}

async function presentAll(db: Executor, now: Date, keys: readonly SettingKey[]) {
  const all = await readSettings(db, keys);
  const last = await lastChanges(db, keys);
  const measured = await lastMeasured(db, now);
  return keys.map((key) =>
    present(key, { values: valuesOn(key, all[key], now), last: last.get(key), measured }),
  );
}

/** Every setting, in the order of the registry. */
export const listSettings = ({ db, clock }: Needs): Promise<AdminSetting[]> =>
  presentAll(db, clock.now(), settingKeys);

/** A refusal names a field by the label that the admin reads, and not by its name in the API. */
function namingLabels<T>(fields: Fields, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const errors = error.errors.map((one) => {
      const label = fields[one.field.replace(/^body\.values\./, "").split(".")[0] ?? ""]?.label;
      if (label === undefined) return one;
      const said = / (?:must|may|is|has) /.exec(one.message);
      return said === null
        ? one
        : { ...one, message: `"${label}"${one.message.slice(said.index)}` };
    });
    throw new AppError(error.status, error.code, errors[0]?.message ?? error.message, { errors });
  }
}

/**
 * Changes some fields of a setting, in one transaction with the row of its history.
 * A second admin confirms settings about two-person rules. @throws invalid_request by field, version_conflict
 */
export function changeSetting(
  { db, clock }: Needs,
  actor: ActingAdmin,
  key: SettingKey,
  { version, values: sent, reason }: ChangeSetting,
): Promise<AdminSetting> {
  const { fields, fault, label, takesTwo, loosens } = settingOf(key);
  const { values } = namingLabels(fields, () =>
    requireForm(changeOfBody(fields), { values: sent }),
  );
  return db.transaction(async (tx) => {
    const now = clock.now();
    const before = valuesOn(key, await holdSetting(tx, key), now);
    const [current] = await presentAll(tx, now, [key]);
    if (current === undefined) throw new Error(`No setting ${key}`);
    const asked = takeChange({ version, ...values }, before, adminSetting, () => current);
    if (asked === null) return current;
    const after: SettingFields = { ...before, ...asked };
    const wrong = fault?.(after, dayInKolkata(now), before) ?? null;
    if (wrong !== null) {
      const name = fields[wrong.field]?.label ?? "It";
      throw invalidField(`body.values.${wrong.field}`, wrong.rule, `"${name}" ${wrong.message}.`);
    }
    if (takesTwo || loosens?.isLooser(before, after) === true)
      requireSecond(actor, {
        objectName: label,
        changes: shownChanges(key, before, after),
        reason,
      });
    await storeSetting(tx, { key, before, after, reason, changedBy: actor.userId, createdAt: now });
    // A figure that is shown as measured from now on has been counted.
    if (after["is_shown"] === true) await storeMeasured(tx, now);
    await recordAudit(
      tx,
      { clock },
      {
        actor: { kind: "admin", userId: actor.userId },
        action: "setting.changed",
        objectType: "setting",
        objectId: key,
        details: { key, before, after, reason },
      },
    );
    const [changed] = await presentAll(tx, now, [key]);
    return changed ?? current;
  });
}

export async function listSettingChanges({ db }: Needs, key: SettingKey, query: ChangesQuery) {
  const { offset, limit, envelope } = paginate(query, await countChanges(db, key));
  const rows = await listChanges(db, key, { offset, limit });
  return { ...envelope, items: rows.map(presentChange) };
}
