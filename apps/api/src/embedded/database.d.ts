import { type RunningPostgres } from "./postgres.ts";
import type { Secrets } from "./secrets.ts";
export interface EmbeddedDatabase extends RunningPostgres {
    port: number;
}
/** Starts Postgres in the data directory, with Bachat's owner and database in it. */
export declare function startDatabase(dataDirectory: string, firstPort: number, secrets: Secrets): Promise<EmbeddedDatabase>;
/** After the migrations, which make the role that it joins. */
export declare function ensureApiLogin(ownerUrl: string, secrets: Secrets): Promise<void>;
