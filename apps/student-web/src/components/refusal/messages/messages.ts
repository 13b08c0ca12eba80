import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const refusalMessages = defineMessages(en, () => import("./hi.ts"));
