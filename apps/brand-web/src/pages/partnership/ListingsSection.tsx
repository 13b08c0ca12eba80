import { Section } from "@bachat/ui";
import { IconChartLine, IconId, IconQrcode, IconTicket } from "@tabler/icons-react";
import { PointGrid } from "./PointGrid.tsx";
import { partnershipMessages } from "./messages/en.ts";

export function ListingsSection() {
  const text = partnershipMessages.useText();
  return (
    <Section id="listings" size="large" title={text("listingsTitle")}>
      <PointGrid
        lead={text("listingsLead")}
        points={[
          { icon: IconTicket, title: text("listingFree"), text: text("listingFreeText") },
          { icon: IconId, title: text("listingExclusive"), text: text("listingExclusiveText") },
          { icon: IconQrcode, title: text("listingWays"), text: text("listingWaysText") },
          { icon: IconChartLine, title: text("listingNumbers"), text: text("listingNumbersText") },
        ]}
      />
    </Section>
  );
}
