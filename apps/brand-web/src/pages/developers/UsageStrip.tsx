import { numberText, QueryErrorState } from "@bachat/site";
import { Bone, Stat, StatStrip } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { monthText, timeText } from "../../format.ts";
import { creditsOptions } from "../../session/credits.ts";
import { developersMessages } from "./messages.ts";

/** What is left and what was used. */
export function UsageStrip({ brandId }: { brandId: string }) {
  const text = developersMessages.useText();
  const query = useQuery(creditsOptions(brandId));
  const { data, error } = query;
  if (data === undefined && error !== null) {
    return <QueryErrorState size="inline" title={text("creditsFailed")} query={query} />;
  }
  if (data === undefined) {
    const bone = <Bone width={80} height={28} />;
    return (
      <StatStrip>
        <Stat label={text("credits")} value={bone} note=" " />
        <Stat label={text("hour")} value={bone} note=" " />
        <Stat label={text("tier")} value={bone} note=" " />
      </StatStrip>
    );
  }
  const { month, hour } = data;
  return (
    <StatStrip>
      <Stat label={text("credits")} value={numberText(data.balance)} note={text("creditsNote")} />
      <Stat
        label={text("month", { month: monthText(month.starts_on) })}
        value={numberText(month.used)}
        note={text("quota", { quota: numberText(month.quota) })}
      />
      <Stat
        label={text("hour")}
        value={numberText(hour.used)}
        note={text("hourLimit", { limit: numberText(hour.limit), time: timeText(hour.ends_at) })}
      />
      <Stat
        label={text("tier")}
        value={data.plan_name}
        note={text("monthQuota", { quota: numberText(month.quota) })}
      />
    </StatStrip>
  );
}
