import { OfferPreview, type PreviewedOffer, type PreviewViewer } from "@bachat/site";
import { ChipRow, FilterChip } from "@bachat/ui";
import { Box, Stack } from "@mantine/core";
import { useState } from "react";
import { offerMessages } from "./messages/en.ts";

const viewers = ["visitor", "pending", "verified"] as const satisfies PreviewViewer[];

/** The ticket as a visitor, a student whose ID is in review and a verified student see it. */
export function TicketViews({ offer }: { offer: PreviewedOffer }) {
  const text = offerMessages.useText();
  const [viewer, setViewer] = useState<PreviewViewer>("verified");
  return (
    <Stack gap={12}>
      <ChipRow label={text("ticket")}>
        {viewers.map((one) => (
          <FilterChip key={one} active={one === viewer} onClick={() => setViewer(one)}>
            {text(`as_${one}`)}
          </FilterChip>
        ))}
      </ChipRow>
      <Box maw={340}>
        <OfferPreview label={text(`as_${viewer}`)} viewer={viewer} offer={offer} />
      </Box>
    </Stack>
  );
}
