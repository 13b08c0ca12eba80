import { afterEach } from "vitest";
import { dropAllDrafts } from "./forms/drafts.ts";

// What one test left unsaved is not restored in the next one.
afterEach(dropAllDrafts);
