import type { Schemas } from "@bachat/api-client/public";
import { numberText, QueryView } from "@bachat/site";
import { Notice, Skeleton, Stat, StatStrip } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { monthText, istTimeText } from "../../format.ts";
import { creditsOptions } from "../../session/brand-queries.ts";
import { developersMessages } from "./messages/en.ts";

/** The credits left and used. */
export function UsageStrip({ brandId }: { brandId: string }) {
  const text = developersMessages.useText();
  return (
    <QueryView
      query={useQuery(creditsOptions(brandId))}
      size="inline"
      failedTitle={text("creditsFailed")}
      skeleton={<UsageSkeleton />}
    >
      {(credits) => <Usage credits={credits} />}
    </QueryView>
  );
}

function UsageSkeleton() {
  const text = developersMessages.useText();
  const value = <Skeleton width={80} height={28} />;
  return (
    <StatStrip>
      <Stat label={text("credits")} value={value} note=" " />
      <Stat label={text("hour")} value={value} note=" " />
      <Stat label={text("tier")} value={value} note=" " />
    </StatStrip>
  );
}

function Usage({ credits }: { credits: Schemas["CreditStatus"] }) {
  const text = developersMessages.useText();
  const { month, hour } = credits;
  const strip = (
    <StatStrip>
      <Stat
        label={text("credits")}
        value={numberText(credits.balance)}
        note={text("creditsNote")}
      />
      <Stat
        label={text("month", { month: monthText(month.starts_on) })}
        value={numberText(month.used)}
        note={text("quota", { quota: numberText(month.quota) })}
      />
      <Stat
        label={text("hour")}
        value={numberText(hour.used)}
        note={text("hourLimit", { limit: numberText(hour.limit), time: istTimeText(hour.ends_at) })}
      />
      <Stat
        label={text("tier")}
        value={credits.plan_name}
        note={text("monthQuota", { quota: numberText(month.quota) })}
      />
    </StatStrip>
  );
  if (!hour.reduced) return strip;
  return (
    <Stack gap={16}>
      <Notice tone="warning" title={text("hourReduced")}>
        {text("hourReducedText")}
      </Notice>
      {strip}
    </Stack>
  );
}
