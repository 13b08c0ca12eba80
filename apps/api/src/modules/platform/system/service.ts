import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { versionOf } from "../../../http/record-version.ts";
import { readSettings } from "../settings/service.ts";
import {
  bannerSites,
  bannerText,
  type FigureName,
  figureNames,
  type Measured,
  MEASURED_MARK,
  measuredFigure,
  socialNetworks,
  withHindiSource,
} from "./policy.ts";
import * as repository from "./repository.ts";

export { readMark, writeMark } from "./repository.ts";

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

const keys = [
  ...figureNames.map((name) => `figure.${name}` as const),
  ...figureNames.map((name) => `figure.${name}.measured` as const),
  ...socialNetworks.map((network) => `social.${network}` as const),
  ...bannerSites.map((site) => `banner.${site}` as const),
  "grievance.name",
  "grievance.email",
] as const;

/** The last count of the platform; null before the first. */
export async function readMeasured(db: Executor): Promise<Measured | null> {
  return ((await repository.readMark(db, MEASURED_MARK)) as Measured | undefined) ?? null;
}

const RESTORED_BANNER = {
  id: "restored",
  text: "Bachat was put back from a backup and is being checked. Until then nobody can sign in, and nothing can be changed.",
  text_hi:
    "Bachat को बैकअप से वापस लाया गया है और जाँच चल रही है। तब तक कोई साइन इन नहीं कर सकता और कुछ बदला नहीं जा सकता।",
  tone: "warning" as const,
  link: null,
};

/** Figures, profiles, grievance contact and the banners of today: what admins set, else the defaults. */
export async function getSiteSettings({
  db,
  clock,
  quarantine,
}: Pick<Dependencies, "db" | "clock" | "quarantine">) {
  const set = await readSettings(db, keys);
  // A figure without a source is not claimed: the count takes its place.
  const isMeasured = (name: FigureName) =>
    set[`figure.${name}.measured`].is_shown || set[`figure.${name}`].source === null;
  const measured = await readMeasured(db);
  const today = dayInKolkata(clock.now());
  const officer = set["grievance.name"].name;
  const { email } = set["grievance.email"];
  const figure = (name: FigureName) => {
    const claimed = set[`figure.${name}`];
    const counted = isMeasured(name) ? measuredFigure(measured, name) : null;
    return withHindiSource(counted ?? { ...claimed, source: claimed.source ?? "" });
  };
  const banner = (site: (typeof bannerSites)[number]) => {
    if (quarantine.isOn()) return RESTORED_BANNER;
    const values = set[`banner.${site}`];
    const text = bannerText(values, today);
    if (text === null) return null;
    const { text_hi, tone, link } = values;
    const shown = { text, text_hi, tone, link };
    return { ...shown, id: versionOf(shown) };
  };
  return {
    figures: {
      brands: figure("brands"),
      happy_students: figure("happy_students"),
      saved: figure("saved"),
      average_redemption_rate: figure("average_redemption_rate"),
    },
    verification_times: measured?.verification_times
      ? { ...measured.verification_times, as_of: measured.as_of }
      : null,
    social_links: {
      facebook: set["social.facebook"].url,
      twitter: set["social.twitter"].url,
      instagram: set["social.instagram"].url,
      linkedin: set["social.linkedin"].url,
    },
    grievance_contact: officer === null || email === null ? null : { name: officer, email },
    banners: { student: banner("student"), brand: banner("brand"), admin: banner("admin") },
  };
}
