import { Section } from "@bachat/ui";
import { IconAdjustments, IconLock, IconMap2, IconRosetteDiscountCheck } from "@tabler/icons-react";
import { PointGrid } from "../../components/PointGrid.tsx";
import { partnershipMessages } from "./messages/en.ts";

export function WhySection() {
  const text = partnershipMessages.useText();
  return (
    <Section id="why-partner" size="large" title={text("whyTitle")}>
      <PointGrid
        points={[
          {
            icon: IconRosetteDiscountCheck,
            title: text("whyVerified"),
            text: text("whyVerifiedText"),
          },
          { icon: IconMap2, title: text("whyIndia"), text: text("whyIndiaText") },
          { icon: IconAdjustments, title: text("whyControl"), text: text("whyControlText") },
          { icon: IconLock, title: text("whyPrivacy"), text: text("whyPrivacyText") },
        ]}
      />
    </Section>
  );
}
