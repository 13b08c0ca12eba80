import type { Schemas } from "@bachat/api-client/public";
import { rupeeText } from "@bachat/rules/money";
import { dayText } from "@bachat/site";
import { planMessages } from "./messages/en.ts";

interface NextPriceProps {
  /** Without GST, as the price beside it. */
  price: Schemas["PlanList"]["boosts"][number]["next_price"];
}

/** The next price, when one is set for a later day. */
export function NextPrice({ price }: NextPriceProps) {
  const text = planMessages.useText();
  if (price === null) return null;
  return text("nextPrice", { price: rupeeText(price.net_paise), day: dayText(price.from) });
}
