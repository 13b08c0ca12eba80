import { SiteLayout } from "@bachat/site";
import { useLocation } from "react-router";
import { shellMessages } from "../messages/en.ts";

/** Start pages: they are about listing offers, not about finding them. */
const withoutSearch = ["/", "/brand-partnership"];

/** Header and footer of the public pages. */
export function MarketingLayout() {
  const text = shellMessages.useText();
  const hasSearch = !withoutSearch.includes(useLocation().pathname);
  return <SiteLayout where={text("forBrands")} {...(!hasSearch && { search: null })} />;
}
