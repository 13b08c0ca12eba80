import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const brandsMessages = defineMessages(en, () => import("./hi.ts"));
