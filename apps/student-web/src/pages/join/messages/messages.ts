import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const joinMessages = defineMessages(en, () => import("./hi.ts"));
