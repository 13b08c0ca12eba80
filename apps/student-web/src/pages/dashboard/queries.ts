import type { StudentAnswer } from "@bachat/api-client/student";
import { keepPreviousData } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

export type Dashboard = StudentAnswer<"get", "/v1/student/dashboard">;
export type SavedOffer = Dashboard["recent_saved"][number] & {
  /** Taken away just now: it keeps its place until the list is read again. */
  removed?: boolean;
};
export type SavedPage = StudentAnswer<"get", "/v1/student/saved-offers">;
export type RedeemedOffer = Dashboard["recent_redeemed"][number];
export type ViewedOffer = StudentAnswer<"get", "/v1/student/history">["items"][number];
export type ListedOffer = SavedOffer["offer"];

/** Looking at an offer makes history, and another tab or device may have saved or redeemed: each opening reads again. */
const fresh = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;

export const dashboardOptions = { ...api.queryOptions("get", "/v1/student/dashboard"), ...fresh };

export const mailChoiceOptions = api.queryOptions("get", "/v1/auth/mail-preferences");

export const invitationOptions = api.queryOptions("get", "/v1/student/invitation");

const paged = (page: number) => ({ params: { query: { page: String(page) } } });
/** The page before stays on the screen while the next one comes. */
const kept = { placeholderData: keepPreviousData, ...fresh };

export const savedOptions = (page: number) => ({
  ...api.queryOptions("get", "/v1/student/saved-offers", paged(page)),
  ...kept,
});
export const redeemedOptions = (page: number) => ({
  ...api.queryOptions("get", "/v1/student/redeemed-offers", paged(page)),
  ...kept,
});
export const historyOptions = (page: number) => ({
  ...api.queryOptions("get", "/v1/student/history", paged(page)),
  ...kept,
});
