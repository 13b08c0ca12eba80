import { defineMessages } from "@bachat/site";

const en = {
  signUpToRedeem: "Sign up to get {{worth}} at {{brand}}.",
  signInToRedeem: "Sign in to get {{worth}} at {{brand}}.",
  signUpToSave: "Sign up to save this offer from {{brand}}.",
  signInToSave: "Sign in to save this offer from {{brand}}.",
  waitingToRedeem: "Then you get {{worth}} at {{brand}}.",
  waitingToSave: "Then we save this offer from {{brand}} for you.",
  invited: "A friend on {{product}} invited you.",
  title: "The offer you came for",
  /** The worth is written small: "15% off". */
  get: "Get {{worth}} at {{brand}}",
  gone: "We're sorry, it is no longer available. There are others like it.",
  similar: "See similar offers",
} as const;
export const wantedMessages = defineMessages(en, () => import("./hi.ts"));
