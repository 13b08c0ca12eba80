import type { Dependencies } from "../../../dependencies.ts";
import {
  FIGURE_AS_OF,
  FIGURE_SOURCE,
  figureDefaults,
  figureKey,
  type FigureName,
  figureNames,
  grievanceKeys,
  settingText,
  socialKey,
  socialNetworks,
} from "./policy.ts";
import * as repository from "./repository.ts";

export { readSetting, writeSetting } from "./repository.ts";

const pings = new WeakMap<Dependencies["callPool"], Promise<void>>();

/**
 * Resolves when the database answers; callers that ask meanwhile wait for the same answer. Asked beside the connections that
 * a crowd may have taken: such an instance is busy, not away. @throws what the driver throws; the answer is then a 503.
 */
export function ready({ callPool }: Pick<Dependencies, "callPool">): Promise<void> {
  const underWay = pings.get(callPool);
  if (underWay !== undefined) return underWay;
  const ping = repository.ping(callPool).finally(() => pings.delete(callPool));
  pings.set(callPool, ping);
  return ping;
}

/** Marketing figures, social links, grievance contact: what admins set, else the defaults. */
export async function getSiteSettings({ db }: Pick<Dependencies, "db">) {
  const keys = [
    ...figureNames.map(figureKey),
    ...socialNetworks.map(socialKey),
    ...Object.values(grievanceKeys),
  ];
  const rows = new Map((await repository.findSettings(db, keys)).map((row) => [row.key, row]));
  const figure = (name: FigureName) => {
    const row = rows.get(figureKey(name));
    const text = settingText(row?.value);
    if (row === undefined || text === null) {
      return { text: figureDefaults[name], source: FIGURE_SOURCE, as_of: FIGURE_AS_OF };
    }
    return { text, source: row.source ?? FIGURE_SOURCE, as_of: row.asOf ?? FIGURE_AS_OF };
  };
  const link = (network: (typeof socialNetworks)[number]) =>
    settingText(rows.get(socialKey(network))?.value);
  const name = settingText(rows.get(grievanceKeys.name)?.value);
  const email = settingText(rows.get(grievanceKeys.email)?.value);
  return {
    figures: {
      brands: figure("brands"),
      happy_students: figure("happy_students"),
      saved: figure("saved"),
      average_redemption_rate: figure("average_redemption_rate"),
    },
    social_links: {
      facebook: link("facebook"),
      twitter: link("twitter"),
      instagram: link("instagram"),
      linkedin: link("linkedin"),
    },
    grievance_contact: name === null || email === null ? null : { name, email },
  };
}
