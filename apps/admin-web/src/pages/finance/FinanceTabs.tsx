import { ChipRow, FilterChip } from "@bachat/ui";
import { Box } from "@mantine/core";
import { countText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { useWaitingFinance } from "../../session/waiting.ts";
import { financeMessages } from "./messages/en.ts";

const tabs = ["orders", "refunds", "cases", "settlements", "invoices", "export"] as const;
export type FinanceTab = (typeof tabs)[number];

/** The screens of finance, with what waits in two of them. */
export function FinanceTabs({ current }: { current: FinanceTab }) {
  const text = financeMessages.useText();
  const { refunds, cases } = useWaitingFinance();
  const count = (tab: FinanceTab) => {
    const waiting = tab === "refunds" ? refunds : tab === "cases" ? cases : undefined;
    if (waiting?.hasFailed === true) return text("unavailable");
    return waiting?.count === undefined ? undefined : countText(waiting.count, false);
  };
  return (
    <Box component="nav" aria-label={text("tabs")} mb={16}>
      <ChipRow label={text("tabs")}>
        {tabs.map((tab) => {
          const waiting = count(tab);
          return (
            <FilterChip
              key={tab}
              href={paths.finance(tab)}
              active={tab === current}
              {...(waiting !== undefined && { count: waiting })}
            >
              {text(`tab.${tab}`)}
            </FilterChip>
          );
        })}
      </ChipRow>
    </Box>
  );
}
