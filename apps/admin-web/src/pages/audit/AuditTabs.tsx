import { ChipRow, FilterChip } from "@bachat/ui";
import { Box } from "@mantine/core";
import { paths } from "../../paths.ts";
import { auditMessages } from "./messages/en.ts";

const tabs = { log: paths.audit(), documents: paths.auditDocuments() } as const;

export function AuditTabs({ current }: { current: keyof typeof tabs }) {
  const text = auditMessages.useText();
  return (
    <Box component="nav" aria-label={text("tabs")} mb={16}>
      <ChipRow label={text("tabs")}>
        {(["log", "documents"] as const).map((tab) => (
          <FilterChip key={tab} href={tabs[tab]} active={tab === current}>
            {text(`tab.${tab}`)}
          </FilterChip>
        ))}
      </ChipRow>
    </Box>
  );
}
