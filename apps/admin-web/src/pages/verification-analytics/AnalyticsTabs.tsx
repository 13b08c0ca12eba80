import { ChipRow, FilterChip } from "@bachat/ui";
import { Box } from "@mantine/core";
import { paths } from "../../paths.ts";
import { usePermissions, type Permission } from "../../session/permissions.ts";
import { analyticsMessages } from "./messages/en.ts";

const tabs = ["figures", "practice", "set"] as const;
const permissionOf: Record<(typeof tabs)[number], Permission> = {
  figures: "reviewer",
  practice: "reviewer",
  set: "owner",
};

/** The screens about how student IDs are decided. */
export function AnalyticsTabs({ current }: { current: (typeof tabs)[number] }) {
  const text = analyticsMessages.useText();
  const may = usePermissions();
  return (
    <Box component="nav" aria-label={text("tabs")} mb={16}>
      <ChipRow label={text("tabs")}>
        {tabs
          .filter((tab) => may(permissionOf[tab]))
          .map((tab) => (
            <FilterChip key={tab} href={paths.verificationAnalytics(tab)} active={tab === current}>
              {text(`tab.${tab}`)}
            </FilterChip>
          ))}
      </ChipRow>
    </Box>
  );
}
