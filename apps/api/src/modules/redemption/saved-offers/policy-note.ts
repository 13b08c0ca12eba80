import type { Locale } from "@bachat/rules/accounts";

/** The text of a notification about the saved offer that ends first. */

interface Ending {
  brand: string;
  title: string;
  /** 0 on its last day. */
  days: number;
  /** How many others end this week. */
  more: number;
}

export function noteText(locale: Locale, { brand, title, days, more }: Ending) {
  const { ends, others, off } = words[locale];
  return { title: ends(brand, days), body: [title, ...others(more)].join("\n"), off };
}

const words = {
  en: {
    ends: (brand: string, days: number) => {
      const when = ["ends today", "ends tomorrow"][days] ?? `ends in ${days} days`;
      return `${brand}: ${when}`;
    },
    others: (more: number) => {
      if (more === 0) return [];
      return [more === 1 ? "1 more ends this week" : `${more} more end this week`];
    },
    off: "Turn off",
  },
  hi: {
    ends: (brand: string, days: number) => {
      const when = ["आज ख़त्म", "कल ख़त्म"][days] ?? `${days} दिन में ख़त्म`;
      return `${brand}: ${when}`;
    },
    others: (more: number) => (more === 0 ? [] : [`${more} और इस हफ़्ते ख़त्म हो रहे हैं`]),
    off: "बंद करें",
  },
};
