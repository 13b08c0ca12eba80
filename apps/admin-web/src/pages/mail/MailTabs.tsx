import { ChipRow, FilterChip } from "@bachat/ui";
import { Box } from "@mantine/core";
import { paths } from "../../paths.ts";
import { mailMessages } from "./messages/en.ts";

const tabs = ["outbox", "suppressed", "templates"] as const;

/** The screens of mail. */
export function MailTabs({ current }: { current: (typeof tabs)[number] }) {
  const text = mailMessages.useText();
  return (
    <Box component="nav" aria-label={text("tabs")} mb={16}>
      <ChipRow label={text("tabs")}>
        {tabs.map((tab) => (
          <FilterChip key={tab} href={paths.mail(tab)} active={tab === current}>
            {text(`tab.${tab}`)}
          </FilterChip>
        ))}
      </ChipRow>
    </Box>
  );
}
