import { Section } from "@bachat/ui";
import { IconChartLine, IconId, IconQrcode, IconTicket } from "@tabler/icons-react";
import { PointGrid } from "../../components/PointGrid.tsx";
import { partnershipMessages } from "./messages/en.ts";
import product from "../../components/product/product.module.css";

export function ListingsSection() {
  const text = partnershipMessages.useText();
  return (
    <Section id="listings" size="large" title={text("listingsTitle")}>
      <p className={product.sectionLead}>{text("listingsLead")}</p>
      <PointGrid
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
