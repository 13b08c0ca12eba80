import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const pushSwitchMessages = defineMessages(en, () => import("./hi.ts"));
