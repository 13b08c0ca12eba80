import { PageTabs } from "../../components/PageTabs.tsx";
import { countText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { useWaitingFinance, type Waiting } from "../../session/waiting.ts";
import { financeMessages } from "./messages/en.ts";

/** The pages of finance; the tabs of refunds and cases show how many are open. */
export function FinanceTabs() {
  const text = financeMessages.useText();
  const { refunds, cases } = useWaitingFinance();
  const figureOf = ({ count, hasFailed }: Waiting) => {
    if (hasFailed) return text("unavailable");
    return count === undefined ? undefined : countText(count, false);
  };
  return (
    <PageTabs
      label={text("tabs")}
      tabs={[
        { href: paths.finance(), label: text("tab.orders") },
        { href: paths.financeRefunds(), label: text("tab.refunds"), count: figureOf(refunds) },
        { href: paths.financeCases(), label: text("tab.cases"), count: figureOf(cases) },
        { href: paths.financeSettlements(), label: text("tab.settlements") },
        { href: paths.financeInvoices(), label: text("tab.invoices") },
        { href: paths.financeExport(), label: text("tab.export") },
      ]}
    />
  );
}
