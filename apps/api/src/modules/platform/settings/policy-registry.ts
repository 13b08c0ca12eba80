import { DATA_REQUEST_DAYS } from "@bachat/rules/contact";
import { day, line } from "../../../http/schemas.ts";
import { priceSettings } from "./policy-prices.ts";
import {
  aDay,
  choice,
  dayOfYear,
  hundredths,
  list,
  maybeDay,
  maybeEmail,
  maybeLink,
  maybePaise,
  maybeText,
  onOff,
  paise,
  type Setting,
  setting,
  text,
  type ValuesOf,
  whenHigher,
  whole,
} from "./policy.ts";

/** Every setting: its meaning, its fields with their bounds and defaults, and whether everybody may read it. Owners change them. */

/** The source of figures that no admin has changed. */
export const PLAN_SOURCE = "Bachat's launch plan";

/** The wording "28 states and 8 union territories" is a fact of the country and no setting. */
const figure = (label: string, otherwise: string) =>
  setting({
    group: "figures",
    label,
    about:
      "On the start pages of students and brands. Without a source, what Bachat counts is shown.",
    isPublic: true,
    fields: {
      text: text("Figure", 20, otherwise),
      source: { ...maybeText("Source", 200), default: PLAN_SOURCE },
      as_of: aDay("As of", "2026-11-01"),
    },
  });

const measured = (label: string) =>
  setting({
    group: "figures",
    label: `${label}, as measured`,
    about: "Shows what Bachat counts in place of the figure above, renewed each hour.",
    isPublic: true,
    fields: { is_shown: onOff("Show the measured figure") },
  });

const profile = (network: string) =>
  setting({
    group: "contact",
    label: `${network} profile`,
    about: "In the footer of the student and brand sites. Empty: not shown.",
    isPublic: true,
    fields: { url: maybeLink("Address") },
  });

export const bannerTones = ["info", "success", "warning"] as const;

const banner = (site: string, isInHindi: boolean) =>
  setting({
    group: "banners",
    label: `Banner on the ${site} site`,
    about: "A line above every page, from the first day to the last. Without a text there is none.",
    isPublic: true,
    fields: {
      text: maybeText("Text in English", 160),
      text_hi: maybeText("Text in Hindi", 160),
      tone: choice("Tone", bannerTones, "info"),
      from: maybeDay("First day"),
      until: maybeDay("Last day"),
      link: maybeLink("Link"),
    },
    fault: ({ text: english, text_hi: hindi, from, until }) => {
      if (english === null && hindi !== null)
        return { field: "text", rule: "required", message: "is needed beside the text in Hindi" };
      if (isInHindi && english !== null && hindi === null)
        return {
          field: "text_hi",
          rule: "required",
          message: "is needed: this site is in Hindi too",
        };
      if (typeof from === "string" && typeof until === "string" && until < from)
        return {
          field: "until",
          rule: "before_start",
          message: "must not be before the first day",
        };
      return null;
    },
  });

const usualStopWords = [
  "100% free",
  "alcohol",
  "beer",
  "betting",
  "casino",
  "cigarette",
  "cigarettes",
  "crypto",
  "free money",
  "gambling",
  "guaranteed",
  "instant loan",
  "jackpot",
  "lottery",
  "rummy",
  "tobacco",
  "vape",
  "whisky",
  "wine",
  "गारंटी",
  "जुआ",
  "तंबाकू",
  "लॉटरी",
  "शराब",
  "सट्टा",
];

const answerDays = (label: string) =>
  whole(label, "days", [1, DATA_REQUEST_DAYS], DATA_REQUEST_DAYS);

export const settingsRegistry = {
  "figure.brands": figure("Brands", "500+"),
  "figure.brands.measured": measured("Brands"),
  "figure.happy_students": figure("Happy students", "50,000+"),
  "figure.happy_students.measured": measured("Happy students"),
  "figure.saved": figure("Saved by students", "₹1M+"),
  "figure.saved.measured": measured("Saved by students"),
  "figure.average_redemption_rate": figure("Average redemption rate", "65%"),
  "figure.average_redemption_rate.measured": measured("Average redemption rate"),

  "social.facebook": profile("Facebook"),
  "social.twitter": profile("Twitter"),
  "social.instagram": profile("Instagram"),
  "social.linkedin": profile("LinkedIn"),
  "grievance.name": setting({
    group: "contact",
    label: "Grievance officer",
    about: "Shown with the address below; without both, pages lead to the contact form.",
    isPublic: true,
    fields: { name: maybeText("Name", 100) },
  }),
  "grievance.email": setting({
    group: "contact",
    label: "Email address for grievances",
    about: "Where complaints about personal data go.",
    isPublic: true,
    fields: { email: maybeEmail("Email") },
  }),

  "banner.student": banner("student", true),
  "banner.brand": banner("brand", false),
  "banner.admin": banner("admin", false),

  "verification.academic_email_approves": setting({
    group: "verification",
    label: "Academic addresses approve by themselves",
    about:
      "A student who confirms an address at a domain that students alone have is verified for six months, without a reviewer.",
    isPublic: false,
    takesTwo: true,
    fields: { approves: onOff("Approve without a reviewer") },
  }),
  "verification.academic_year_end": setting({
    group: "verification",
    label: "End of the academic year",
    about: "Offered to reviewers as the last day of access.",
    isPublic: false,
    fields: { day: dayOfYear("Month and day", "06-30") },
  }),
  "verification.second_review_percent": setting({
    group: "verification",
    label: "Approvals that are looked at twice",
    about: "So many of a hundred come up once more for another reviewer.",
    isPublic: false,
    takesTwo: true,
    fields: { percent: whole("Share", "%", [0, 100], 2) },
  }),

  "admins.daily_budgets": setting({
    group: "reviews",
    label: "What one admin does in a day",
    about: "Beyond it, owners get an alert and decided documents stay closed until the next day.",
    isPublic: false,
    loosens: whenHigher("A higher number"),
    fields: {
      documents: whole("Decided documents opened", null, [5, 200], 30),
      addresses: whole("Students whose contact details are shown", null, [1, 200], 20),
      exports: whole("Exports", null, [1, 100], 10),
      grants: whole("Grants of credits", null, [1, 100], 10),
    },
  }),

  "review.business_days": setting({
    group: "reviews",
    label: "Answers to applications and offers",
    about: "Business days after the one on which they came. Pages promise two to three.",
    isPublic: false,
    fields: { days: whole("Due after", "business days", [1, 3], 3) },
  }),
  "review.holidays": setting({
    group: "reviews",
    label: "Days without reviews",
    about: "Besides Saturdays, Sundays and the three national holidays.",
    isPublic: false,
    fields: { days: list("Days, one a line, like 2026-12-25", day, [0, 100], []) },
  }),
  "contact.answer_days": setting({
    group: "reviews",
    label: "Answers about personal data",
    about: `Days until a request must be answered; the privacy policy promises ${DATA_REQUEST_DAYS}.`,
    isPublic: false,
    fields: {
      access: answerDays("Access"),
      correction: answerDays("Correction"),
      erasure: answerDays("Erasure"),
      grievance: answerDays("Grievance"),
    },
  }),

  "offer_health.min_answers": setting({
    group: "offers",
    label: "Answers before an offer can fail",
    about: "Of students who said whether it worked, in 90 days.",
    isPublic: false,
    // Fewer would tell a brand who answered; more are never counted.
    fields: { answers: whole("At least", "answers", [10, 100], 20) },
  }),
  "offer_health.worked_percent": setting({
    group: "offers",
    label: "Share that must have worked",
    about: "Below it an offer fails: it is no longer featured.",
    isPublic: false,
    fields: { percent: whole("At least", "%", [1, 100], 60) },
  }),
  "offer_health.days_until_pause": setting({
    group: "offers",
    label: "Days to repair a failing offer",
    about: "After them it is paused.",
    isPublic: false,
    fields: { days: whole("Days", "days", [1, 90], 7) },
  }),
  "offer_review.second_approval_percent": setting({
    group: "offers",
    label: "Second approval of discounts in percent",
    about: "A discount above it is approved by two admins.",
    isPublic: false,
    takesTwo: true,
    fields: { percent: whole("Above", "%", [0, 100], 80) },
  }),
  "offer_review.second_approval_minor": setting({
    group: "offers",
    label: "Second approval of discounts in rupees",
    about: "A discount above it is approved by two admins. Empty: none.",
    isPublic: false,
    takesTwo: true,
    fields: { paise: maybePaise("Above") },
  }),
  "offer_review.stop_words": setting({
    group: "offers",
    label: "Words to look at",
    about: "Reviewers are shown where an offer has one of them.",
    isPublic: false,
    fields: { words: list("Words, one a line", line(1, 60), [0, 200], usualStopWords) },
  }),

  ...priceSettings,

  "refunds.second_approval_minor": setting({
    group: "money",
    label: "Second approval of refunds",
    about:
      "Two admins approve a refund above it, alone or together with others of its order and brand.",
    isPublic: false,
    takesTwo: true,
    fields: { paise: paise("Above", 0, 25_000_00, 5_00_000_00) },
  }),
  "refunds.second_approval_days": setting({
    group: "money",
    label: "Refunds that are counted together",
    about:
      "Refunds of a brand in these days are added up for the second approval; those of an order always.",
    isPublic: false,
    takesTwo: true,
    fields: { days: whole("In the last", "days", [7, 365], 30) },
  }),
  "credits.second_admin": setting({
    group: "money",
    label: "Credits that take two admins",
    about:
      "A second admin confirms more credits than this for one brand, or by one admin, in these days.",
    isPublic: false,
    takesTwo: true,
    fields: {
      credits: whole("Above", "credits", [0, 15_000], 5_000),
      days: whole("In the last", "days", [7, 365], 30),
    },
  }),
  "limits.second_admin": setting({
    group: "money",
    label: "Limits of a brand that take two admins",
    about:
      "A second admin confirms a limit of the verification API above this share of the tier's.",
    isPublic: false,
    takesTwo: true,
    fields: { percent: whole("Above", "%", [100, 500], 200) },
  }),
  "settlements.due_days": setting({
    group: "money",
    label: "Settlements of the gateway",
    about:
      "A payment or refund that was not settled so many business days later becomes a case for finance.",
    isPublic: false,
    loosens: whenHigher("More days"),
    fields: { days: whole("Due after", "business days", [1, 30], 4) },
  }),
  "settlements.agreed_fee": setting({
    group: "money",
    label: "Agreed fee of the gateway",
    about: "Of a payment, without GST. A higher fee becomes a case for finance.",
    isPublic: false,
    loosens: whenHigher("A higher fee"),
    fields: { basis_points: hundredths("At most", [0, 1_000], 200) },
  }),

  "verification.retention_days": setting({
    group: "retention",
    label: "Student documents",
    about:
      "Files are deleted so long after the decision. The privacy policy promises 30 days at most.",
    isPublic: false,
    fields: { days: whole("Kept for", "days", [1, 30], 30) },
  }),
  "contact.kept_days": setting({
    group: "retention",
    label: "Messages to Bachat",
    about: "Deleted so long after they were answered or closed.",
    isPublic: false,
    fields: { days: whole("Kept for", "days", [30, 365], 365) },
  }),
} as const;

export type SettingKey = keyof typeof settingsRegistry;
export const settingKeys = Object.keys(settingsRegistry) as [SettingKey, ...SettingKey[]];
export type SettingValues<K extends SettingKey> = ValuesOf<(typeof settingsRegistry)[K]["fields"]>;

/** A setting whose key is known only at run time. */
export const settingOf = (key: SettingKey): Setting => settingsRegistry[key];
