import { defineMessages } from "@bachat/site";
import { en } from "./en.ts";

export const categoriesMessages = defineMessages(en, () => import("./hi.ts"));
