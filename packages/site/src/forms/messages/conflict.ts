import { defineMessages } from "../../i18n/catalogue.ts";
import { en } from "./conflict-en.ts";

export const conflictMessages = defineMessages(en, () => import("./conflict-hi.ts"));
