import type { RedemptionMethod } from "@bachat/rules/offers";
import { PENDING_BRAND } from "./accounts.ts";
import type { CategorySlug } from "./catalog-content.ts";

/** Brands of the demo that have applied and are not let in, or not yet. */

export interface Applicant {
  contact: string;
  name: string;
  category: CategorySlug;
  title: string;
  details: string;
  /** Kind of discount and its value, as the form would send them. */
  worth: readonly ["percentage" | "fixed" | "bogo" | "other", string | null];
  method: RedemptionMethod;
  status: "pending" | "rejected";
  note?: string;
  /** Default that it has; its page is among the sample shops. */
  hasWebsite?: false;
  /** Where it differs from the brand's domain. */
  mailDomain?: string;
  daysAgo: number;
}

export const applicants: readonly Applicant[] = [
  {
    name: PENDING_BRAND,
    contact: "Kabir Saxena",
    category: "beauty-care",
    title: "Flower-water toners",
    details: "All toners and mists in the shop, for students with a card.",
    worth: ["percentage", "20"],
    method: "qr",
    status: "pending",
    daysAgo: 1,
  },
  {
    name: "Baraf Barrel",
    contact: "Lata Solanki",
    category: "food-drink",
    title: "Two golas for the price of one",
    details: "Any flavour, at all five carts in Indore.",
    worth: ["bogo", null],
    method: "qr",
    status: "pending",
    hasWebsite: false,
    daysAgo: 0.2,
  },
  {
    name: "Tukda Tiles Studio",
    contact: "Yusuf Contractor",
    category: "stationery",
    title: "₹300 off the first mosaic kit",
    details: "Beginner kits with tiles, glue and a board. One for each student.",
    worth: ["fixed", "300"],
    method: "code",
    status: "pending",
    daysAgo: 0.6,
  },
  {
    name: "Raat Ki Chai",
    contact: "Pintu Yadav",
    category: "food-drink",
    title: "Free refill after ten",
    details: "After ten at night every second glass is on us.",
    worth: ["other", "Free refill"],
    method: "qr",
    status: "pending",
    daysAgo: 2,
  },
  {
    name: "Hisaab Apps",
    contact: "Sneha Kamath",
    category: "software",
    title: "6 months of shared-expense tracking",
    details: "The paid plan for flats of up to six people.",
    worth: ["other", "6 months"],
    method: "redirect",
    status: "pending",
    mailDomain: "launch-agency.example",
    daysAgo: 2.4,
  },
  {
    // Looks like the demo's own brand, from another domain.
    name: "Jho1aworks",
    contact: "Sunny Malik",
    category: "fashion",
    title: "Backpacks at 60% off",
    details: "All bags. Pay in advance by bank transfer.",
    worth: ["percentage", "60"],
    method: "redirect",
    status: "pending",
    daysAgo: 1.7,
  },
  {
    name: "Shor Studio",
    contact: "Dhruv Mukherjee",
    category: "entertainment",
    title: "Rehearsal rooms at half price",
    details: "Monday to Thursday before six in the evening.",
    worth: ["percentage", "50"],
    method: "code",
    status: "rejected",
    note: "Tell us in which city the rooms are, and until when the offer runs.",
    daysAgo: 6,
  },
  {
    name: "Sasta Sunday",
    contact: "Monty Arora",
    category: "fashion",
    title: "Up to 90% off everything",
    details: "Everything must go.",
    worth: ["percentage", "90"],
    method: "redirect",
    status: "rejected",
    note: "Say what is reduced by how much. “Up to” without a list is not something students can rely on.",
    daysAgo: 11,
  },
];
