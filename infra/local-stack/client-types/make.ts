import { repositoryRoot } from "../settings/config.ts";
import { makeClientTypes } from "./client-types.ts";

// `pnpm install` runs this as the client's prepare script, and turbo before everything that reads types.
makeClientTypes(repositoryRoot);
