import { defineMessages } from "../../i18n/catalogue.ts";
import { en } from "./en.ts";

export const dayFieldMessages = defineMessages(en, () => import("./hi.ts"));
