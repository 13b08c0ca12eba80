import pg from "pg";
import { ConfigError, type Config } from "./config.ts";
import { migrate } from "./db/migrate.ts";

interface Command {
  summary: string;
  run(config: Config, args: string[]): Promise<void>;
}

/** Every command of the API's command line. */
export const commands: Record<string, Command> = {
  "db:migrate": {
    summary: "Bring the database to this version's schema.",
    run: async (config) => migrate(config.database.ownerUrl),
  },
  "db:reset": {
    summary: "Empty the embedded database and migrate it again.",
    run: async (config) => {
      if (!config.embedded) throw new ConfigError("db:reset is only for the embedded database.");
      const client = new pg.Client({ connectionString: config.database.ownerUrl });
      await client.connect();
      await client.query(
        "drop schema if exists public cascade; drop schema if exists drizzle cascade; drop schema if exists pgboss cascade; create schema public",
      );
      await client.end();
      await migrate(config.database.ownerUrl);
    },
  },
};
