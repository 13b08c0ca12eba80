import { ChipRow, FilterChip } from "@bachat/ui";
import { Box } from "@mantine/core";
import { paths } from "../../paths.ts";
import { offerMessages } from "./messages/en.ts";

/** The two screens of the offers desk. */
export function OffersTabs({ current }: { current: "review" | "all" }) {
  const text = offerMessages.useText();
  return (
    <Box component="nav" aria-label={text("tabs")} mb={16}>
      <ChipRow label={text("tabs")}>
        <FilterChip href={paths.offers()} active={current === "review"}>
          {text("review")}
        </FilterChip>
        <FilterChip href={paths.allOffers()} active={current === "all"}>
          {text("all")}
        </FilterChip>
      </ChipRow>
    </Box>
  );
}
