import { start } from "../infra/local-stack/start.ts";

// `pnpm dev`: the same parts as `npm start`, reloading when their sources change.
await start("development");
