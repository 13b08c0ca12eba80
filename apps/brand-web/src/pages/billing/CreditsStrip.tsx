import { numberText, QueryView } from "@bachat/site";
import { Skeleton, Stat, StatStrip } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { monthText, istTimeText } from "../../format.ts";
import { creditsOptions } from "../../session/brand-queries.ts";
import { billingMessages } from "./messages/en.ts";

/** The credits left, and the plan's limits. */
export function CreditsStrip({ brandId }: { brandId: string }) {
  const text = billingMessages.useText();
  const value = <Skeleton width={80} height={28} />;
  return (
    <QueryView
      query={useQuery(creditsOptions(brandId))}
      size="inline"
      failedTitle={text("creditsFailed")}
      skeleton={
        <StatStrip>
          <Stat label={text("balance")} value={value} note=" " />
          <Stat label={text("tier")} value={value} note=" " />
          <Stat label={text("month", { month: "" })} value={value} note=" " />
          <Stat label={text("hour")} value={value} note=" " />
        </StatStrip>
      }
    >
      {({ balance, plan_name: plan, month, hour }) => (
        <StatStrip>
          <Stat label={text("balance")} value={numberText(balance)} note={text("balanceNote")} />
          <Stat
            label={text("tier")}
            value={plan}
            note={text("tierNote", { limit: numberText(hour.limit) })}
          />
          <Stat
            label={text("month", { month: monthText(month.starts_on) })}
            value={numberText(month.used)}
            note={text("monthNote", { quota: numberText(month.quota) })}
          />
          <Stat
            label={text("hour")}
            value={numberText(hour.used)}
            note={text("hourNote", {
              limit: numberText(hour.limit),
              time: istTimeText(hour.ends_at),
            })}
          />
        </StatStrip>
      )}
    </QueryView>
  );
}
