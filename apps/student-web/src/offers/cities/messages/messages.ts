import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const cityMessages = defineMessages(en, () => import("./hi.ts"));
