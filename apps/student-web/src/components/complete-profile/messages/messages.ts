import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const profileMessages = defineMessages(en, () => import("./hi.ts"));
