import { ApiError, NetworkError } from "@bachat/api-client/public";
import { afterEach, expect, it } from "vitest";
import { setLocale } from "../i18n/locale.ts";
import { closedBy, closedIn, closedText } from "./ticket-closed.ts";

afterEach(() => setLocale("en", { remember: false }));

const refusal = (code: string, endedOn: string | null = null) =>
  new ApiError({
    status: 409,
    code,
    detail: "",
    errors: [],
    requestId: null,
    retryAfter: null,
    endedOn,
  });

const said = (error: unknown): string | null => {
  const closed = closedBy(error);
  return closed === null ? null : closedText(closed);
};

it.each([
  ["offer_paused", null, "This offer is paused", "यह ऑफ़र अभी रुका हुआ है"],
  ["offer_ended", "2026-11-12", "Ended on 12 Nov 2026", "12 नव॰ 2026 को ख़त्म हुआ"],
  ["offer_ended", null, "This offer has ended", "यह ऑफ़र ख़त्म हो गया है"],
  ["code_pool_empty", null, "No codes left", "कोड ख़त्म हो गए"],
  ["offer_used_up", null, "Fully redeemed", "ऑफ़र पूरा लिया जा चुका है"],
  ["daily_limit_reached", null, "None left today", "आज के लिए ख़त्म"],
])("says why an offer is closed: %s, %s", async (code, endedOn, english, hindi) => {
  expect(said(refusal(code, endedOn))).toBe(english);
  await setLocale("hi", { remember: false });
  expect(said(refusal(code, endedOn))).toBe(hindi);
});

it.each([refusal("profile_incomplete"), refusal("not_found"), new NetworkError(), new Error()])(
  "does not take another failure for the offer's end: %s",
  (error) => expect(closedBy(error)).toBeNull(),
);

it.each([
  [null, null, null],
  ["paused", "2026-11-12", "This offer is paused"],
  ["ended", "2026-11-12", "Ended on 12 Nov 2026"],
  ["ended", "2026-12-31", "This offer has ended"],
  ["ended", null, "This offer has ended"],
] as const)("says the same of an offer in a list: %s, %s", (absence, endDate, expected) => {
  const closed = closedIn({ absence, end_date: endDate }, "2026-11-25");
  expect(closed === null ? null : closedText(closed)).toBe(expected);
});
