import { ChipRow, FilterChip } from "@bachat/ui";
import { Box } from "@mantine/core";
import { paths } from "../../paths.ts";
import { collegesMessages } from "./messages/en.ts";

const tabs = ["list", "typed", "domains", "rosters"] as const;

/** The screens about colleges. */
export function CollegeTabs({ current }: { current: (typeof tabs)[number] }) {
  const text = collegesMessages.useText();
  return (
    <Box component="nav" aria-label={text("tabs")} mb={16}>
      <ChipRow label={text("tabs")}>
        {tabs.map((tab) => (
          <FilterChip key={tab} href={paths.colleges(tab)} active={tab === current}>
            {text(`tab.${tab}`)}
          </FilterChip>
        ))}
      </ChipRow>
    </Box>
  );
}
