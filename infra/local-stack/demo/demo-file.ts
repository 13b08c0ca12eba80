import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

const client = z.object({ id: z.string(), secret: z.string() });

/** Of the demo brand's sample shop, for its "Verify with Bachat" button. */
const shopClients = z.object({ live: client, test: client });
export type ShopClients = z.infer<typeof shopClients>;

/** `.data/demo.json`: where everything listens and who can sign in. Only the embedded database has it. */
const demoFile = z.object({
  origins: z.object({
    api: z.string(),
    student: z.string(),
    brand: z.string(),
    admin: z.string(),
    mail: z.string(),
    /** Files of before the sample shops have none. */
    shops: z.string().optional(),
  }),
  accounts: z.array(
    z.object({ role: z.string(), email: z.string(), password: z.string(), note: z.string() }),
  ),
  api_keys: z.object({ test: z.string(), live: z.string() }),
  /** Files of before the button have none. */
  connect_clients: shopClients.optional(),
  /** Gives the code of the demo brand's first offer; files of before have none. */
  code_link: z.string().optional(),
});

export type DemoFile = z.infer<typeof demoFile>;

const path = (dataDirectory: string) => join(dataDirectory, "demo.json");

/** The file's content, or null when it is missing or does not fit its schema. */
export function readDemoFile(dataDirectory: string): DemoFile | null {
  try {
    return demoFile.parse(JSON.parse(readFileSync(path(dataDirectory), "utf8")));
  } catch {
    return null;
  }
}

/** Brings the addresses up to date after a start on other ports; everything else stays. */
export function refreshDemoOrigins(dataDirectory: string, origins: DemoFile["origins"]): void {
  const demo = readDemoFile(dataDirectory);
  if (demo !== null && !isDeepStrictEqual(demo.origins, origins)) {
    writeDemoFile(dataDirectory, { ...demo, origins });
  }
}

/** Written beside and moved over; readable by its owner alone, because it holds live keys. */
export function writeDemoFile(dataDirectory: string, content: DemoFile): void {
  const file = path(dataDirectory);
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
