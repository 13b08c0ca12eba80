import { paths } from "../../paths.ts";
import { PageTabs } from "../PageTabs.tsx";
import { offerMessages } from "./messages/en.ts";

export function OffersTabs() {
  const text = offerMessages.useText();
  return (
    <PageTabs
      label={text("tabs")}
      tabs={[
        { href: paths.offers(), label: text("review") },
        { href: paths.allOffers(), label: text("all") },
      ]}
    />
  );
}
