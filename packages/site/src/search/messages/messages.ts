import { defineMessages } from "../../i18n/catalogue.ts";
import { en } from "./en.ts";

export const searchMessages = defineMessages(en, () => import("./hi.ts"));
