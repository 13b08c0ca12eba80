import { createKeptText } from "../../session/kept-text.ts";

/** The shop's sign-in or code link that somebody left for the verification, by the end of its page's address. The API says how long it lasts. */
const kept = createKeptText("bachat-waiting-shop");

export const keepWaitingShop = kept.keep;
export const forgetWaitingShop = kept.forget;
export const readWaitingShop = kept.read;
