import { guidePath, type GuideSlug } from "./guide-slugs.ts";

/** The developers' guide beside `/api-docs`, in reading order. Each page has a Markdown file of its name. */
export const guidePages = [
  {
    slug: "quick-start",
    title: "Quick start",
    about: "A first verified answer in five minutes, and what to do with it.",
  },
  {
    slug: "authentication",
    title: "Authentication",
    about: "Test and live keys: how to send, keep, limit and replace them.",
  },
  {
    slug: "errors",
    title: "Errors",
    about: "Every code: its cause, whether it was charged, whether to repeat the call.",
  },
  {
    slug: "limits",
    title: "Limits",
    about: "Calls an hour, answers a month, caps of keys, and when an hour shrinks.",
  },
  {
    slug: "idempotency",
    title: "Idempotency",
    about: "How a call whose answer was lost is repeated and charged once.",
  },
  { slug: "batch", title: "Batch", about: "Many addresses in one call: order, charge and errors." },
  {
    slug: "webhooks",
    title: "Webhooks",
    about: "Every event with its body, signatures, retries and replays.",
  },
  { slug: "clients", title: "Clients", about: "Libraries for JavaScript, Python and PHP." },
  {
    slug: "verify-with-bachat",
    title: "Verify with Bachat",
    about: "A sign-in that tells your shop whether the person in front of it is a student.",
  },
  {
    slug: "verify-button",
    title: "The button",
    about: "How it is put into a page, how it looks, and what to write beside it.",
  },
  {
    slug: "sign-in-examples",
    title: "Sign-in examples",
    about: "PHP, Node, Next.js and Laravel: from the button to the student price.",
  },
  {
    slug: "shops-without-plugin",
    title: "Hosted shops",
    about: "Shopify, Dukaan, Instamojo and Razorpay Magic Checkout: a link that gives a code.",
  },
  {
    slug: "testing",
    title: "Testing",
    about: "Addresses with a fixed answer, and how to see each error.",
  },
  {
    slug: "going-live",
    title: "Going live",
    about: "What to check before shoppers meet the student price.",
  },
  {
    slug: "privacy",
    title: "Privacy and consent",
    about: "Who you see, what you may store, and what an address proves.",
  },
  { slug: "changes", title: "Changelog", about: "Each change of the contract, with a feed." },
] as const satisfies { slug: GuideSlug; title: string; about: string }[];

/** Files for programs, at the root of each site. */
export const guideFiles = {
  list: "/llms.txt",
  feed: "/api-docs/changes.json",
  collection: "/api-docs/bachat.postman_collection.json",
  markdown: (slug: GuideSlug): string => `${guidePath(slug)}.md`,
} as const;
