import { SiteLayout } from "@bachat/site";
import { shellMessages } from "../messages/shell.ts";

/** Header and footer of the pages that are open to everybody. */
export function MarketingLayout() {
  const text = shellMessages.useText();
  return <SiteLayout where={text("forBrands")} pathsWithSearch={["/", "/brand-partnership"]} />;
}
