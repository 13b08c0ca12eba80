import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const dashboardMessages = defineMessages(en, () => import("./hi.ts"));
