import { z } from "zod";
import { mailTemplate } from "../template.ts";

export const creditsChanged = mailTemplate({
  data: z.object({ amount: z.int(), balance: z.int(), reason: z.string(), url: z.url() }),
  en: ({ amount, balance, reason, url }) => {
    const credits = `${Math.abs(amount).toLocaleString("en-IN")} ${Math.abs(amount) === 1 ? "credit" : "credits"}`;
    const left = `You have ${balance.toLocaleString("en-IN")} now. Credits never expire.`;
    return {
      subject: amount > 0 ? `Bachat gave you ${credits}` : `Bachat took back ${credits}`,
      preview: reason.slice(0, 100),
      heading: amount > 0 ? `${credits} for you` : `${credits} taken back`,
      paragraphs: [...reason.split(/\n+/), left],
      button: { label: "See your credits", url },
    };
  },
});
