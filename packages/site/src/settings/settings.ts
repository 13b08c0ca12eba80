import { pageMarks } from "@bachat/rules/page-marks";

/** Which site a person is on: it decides routes, chrome and which session counts. */
export type Mode = "student" | "brand" | "admin";

/**
 * The web server's settings for a page at run time, so that one build serves tests, staging and production; `import.meta.env`
 * would be fixed at build time. They are a JSON block of the page: the content policy forbids inline scripts but not data, and
 * a fetched file would cost a round trip before the first call.
 */
export interface Settings {
  mode: Mode;
  apiOrigin: string;
  studentOrigin: string;
  brandOrigin: string;
  adminOrigin: string;
}

const modes = ["student", "brand", "admin"] as const;

const local: Settings = {
  mode: "student",
  apiOrigin: "http://localhost:4000",
  studentOrigin: "http://localhost:4001",
  brandOrigin: "http://localhost:4002",
  adminOrigin: "http://localhost:4003",
};

/**
 * Reads the page's `<script type="application/json" id="bachat-settings">`:
 * `{"site":"student","origins":{"api","student","brand","admin"}}`. Without it (in tests) the local origins hold.
 * @throws when an origin is none: better no page than calls to a wrong host.
 */
export function readSettings(mode: Mode, page: Document = document): Settings {
  const raw = page.getElementById(pageMarks.settingsId)?.textContent?.trim() ?? "";
  if (raw === "") return { ...local, mode };
  const { origins = {} } = JSON.parse(raw) as { origins?: Record<string, unknown> };
  const settings: Settings = { ...local, mode };
  for (const name of ["api", ...modes] as const) {
    const value = origins[name];
    if (value === undefined) continue;
    if (typeof value !== "string" || !URL.canParse(value)) {
      throw new Error(`The page's settings have no origin for ${name}.`);
    }
    settings[`${name}Origin`] = new URL(value).origin;
  }
  return settings;
}

/** The origin at which a screen of that site lives. */
export function originOf(settings: Settings, mode: Mode): string {
  const origins = {
    student: settings.studentOrigin,
    brand: settings.brandOrigin,
    admin: settings.adminOrigin,
  };
  return origins[mode];
}

/** An address of another site as a full URL, of this site as a path. */
export function addressOf(settings: Settings, mode: Mode, path: string): string {
  return mode === settings.mode ? path : originOf(settings, mode) + path;
}
