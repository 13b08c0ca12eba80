import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const waitingShopMessages = defineMessages(en, () => import("./hi.ts"));
