import { SiteLayout } from "@bachat/site";
import { shellMessages } from "../messages/en.ts";

/** Header and footer of the public pages. */
export function MarketingLayout() {
  const text = shellMessages.useText();
  return <SiteLayout where={text("forBrands")} pathsWithSearch={["/", "/brand-partnership"]} />;
}
