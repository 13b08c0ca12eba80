import type { Executor } from "../../../db/client.ts";
import type { SettingFields } from "../../../db/schema/setting-changes.ts";
import type { UserId } from "../../../ids.ts";
import {
  type SettingKey,
  settingOf,
  type SettingValues,
  settingsRegistry,
} from "./policy-registry.ts";
import { fieldsOfRow, rowOfFields, valuesIn } from "./policy.ts";
import * as repository from "./repository.ts";

/**
 * The present settings: admins' values, else the defaults. A deciding transaction reads them by key itself, so every instance
 * follows a change at once, without a message between them.
 */

type All<K extends SettingKey> = { [Key in K]: SettingValues<Key> };

export async function readSettings<K extends SettingKey>(
  db: Executor,
  keys: readonly K[],
): Promise<All<K>> {
  const rows = await repository.find(db, keys);
  const values = keys.map((key) => {
    const { fields } = settingOf(key);
    return [key, valuesIn(fields, fieldsOfRow(fields, rows.get(key)))];
  });
  return Object.fromEntries(values) as All<K>;
}

export async function readSetting<K extends SettingKey>(
  db: Executor,
  key: K,
): Promise<SettingValues<K>> {
  return (await readSettings(db, [key]))[key];
}

/** Settings as of a moment: the value before the next change, else the present one. */
export async function readSettingsAt<K extends SettingKey>(
  db: Executor,
  keys: readonly K[],
  at: Date,
): Promise<All<K>> {
  const [now, changed] = await Promise.all([
    readSettings(db, keys),
    repository.firstChangesAfter(db, keys, at),
  ]);
  const values = keys.map((key) => {
    const before = changed.get(key);
    return [key, before === undefined ? now[key] : valuesIn(settingOf(key).fields, before)];
  });
  return Object.fromEntries(values) as All<K>;
}

/** Holds a setting until the transaction ends. @returns its present value */
export async function holdSetting(tx: Executor, key: SettingKey): Promise<SettingFields> {
  const { fields } = settingsRegistry[key];
  const first = { key, ...rowOfFields(fields, valuesIn(fields, {})) };
  return valuesIn(fields, fieldsOfRow(fields, await repository.hold(tx, first)));
}

interface Change {
  key: SettingKey;
  before: SettingFields;
  after: SettingFields;
  reason: string;
  changedBy: UserId;
  createdAt: Date;
}

/** Stores a held setting, and the change with it. */
export async function storeSetting(tx: Executor, change: Change): Promise<void> {
  const row = rowOfFields(settingOf(change.key).fields, change.after);
  await repository.store(tx, { key: change.key, ...row }, change.changedBy);
  await repository.insertChange(tx, change);
}

export const lastChanges = (db: Executor, keys: readonly SettingKey[]) =>
  repository.lastChanges(db, keys);

export const countChanges = (db: Executor, key: SettingKey) => repository.countChanges(db, key);

/** Newest first. */
export const listChanges = (
  db: Executor,
  key: SettingKey,
  range: { limit: number; offset: number },
) => repository.listChanges(db, key, range);
