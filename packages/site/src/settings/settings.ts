/** Which site a person is on: it decides routes, chrome and which session counts. */
export type Mode = "student" | "brand" | "admin";

/** What the web server tells a page at run time; the same build serves every host. */
export interface Settings {
  mode: Mode;
  apiOrigin: string;
  studentOrigin: string;
  brandOrigin: string;
  adminOrigin: string;
}

const ELEMENT_ID = "bachat-settings";
const originKeys = ["apiOrigin", "studentOrigin", "brandOrigin", "adminOrigin"] as const;

const local = {
  apiOrigin: "http://localhost:4000",
  studentOrigin: "http://localhost:4001",
  brandOrigin: "http://localhost:4002",
  adminOrigin: "http://localhost:4003",
};

/**
 * Reads `<script type="application/json" id="bachat-settings">`. Without it (a bare development server) the local
 * origins hold. A setting that is not an origin is refused rather than guessed.
 */
export function readSettings(mode: Mode, page: Document = document): Settings {
  const raw = page.getElementById(ELEMENT_ID)?.textContent?.trim() ?? "";
  if (raw === "") return { mode, ...local };
  const parsed = JSON.parse(raw) as Record<string, unknown>;
  const settings: Settings = { mode, ...local };
  for (const key of originKeys) {
    const value = parsed[key];
    if (value === undefined) continue;
    if (typeof value !== "string" || !URL.canParse(value)) throw new Error(`Setting ${key} is no origin`);
    settings[key] = new URL(value).origin;
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
