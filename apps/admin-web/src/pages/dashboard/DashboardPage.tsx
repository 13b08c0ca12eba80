import { usePageMeta } from "@bachat/site";
import { EmptyState, PageTitle } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { pageLoader } from "../../session/api.ts";
import { usePermissions } from "../../session/permissions.ts";
import {
  applicationsOptions,
  brandChangesOptions,
  financeWaitingOptions,
  messagesOptions,
  offerCasesOptions,
  verificationsOptions,
} from "../../session/waiting.ts";
import { Alerts } from "./Alerts.tsx";
import { ApiAttention } from "./ApiAttention.tsx";
import { dashboardAddress } from "./dashboard-address.ts";
import { desks } from "./desk-list.ts";
import { Desks } from "./Desks.tsx";
import { failingOptions, FailingOffers } from "./FailingOffers.tsx";
import { Figures } from "./Figures.tsx";
import { dashboardMessages } from "./messages/en.ts";
import { PaceCard } from "./PaceCard.tsx";
import {
  alertsOptions,
  apiAttentionOptions,
  figureParts,
  figuresOptions,
  paceOptions,
  paceParts,
} from "./queries.ts";
import classes from "./DashboardPage.module.css";

export const loader = pageLoader((prefetch, { request }, account) => {
  const may = new Set(account?.permissions);
  const { days } = dashboardAddress.read(new URL(request.url).searchParams);
  return [
    ...(may.has("reviewer") ? [prefetch(verificationsOptions()), prefetch(messagesOptions())] : []),
    ...(may.has("brands")
      ? [
          prefetch(applicationsOptions()),
          prefetch(brandChangesOptions()),
          prefetch(apiAttentionOptions),
        ]
      : []),
    ...(may.has("catalogue") ? [prefetch(offerCasesOptions()), prefetch(failingOptions)] : []),
    ...(may.has("finance") ? [prefetch(financeWaitingOptions())] : []),
    ...(may.has("owner") ? [prefetch(alertsOptions)] : []),
    ...figureParts
      .filter(({ permission }) => may.has(permission))
      .map((part) => prefetch(figuresOptions(part.path, days))),
    ...paceParts
      .filter(({ permission }) => may.has(permission))
      .map(({ path }) => prefetch(paceOptions(path))),
  ];
});

/** `/admin`: the desks' queues, how Bachat does, and present faults; each part for those who may see it. */
export function DashboardPage() {
  const text = dashboardMessages.useText();
  const may = usePermissions();
  usePageMeta({ title: text("title"), noindex: true });
  const hasDesks = desks.some(({ permission }) => may(permission));
  return (
    <Stack gap={16}>
      <PageTitle isFlush>{text("title")}</PageTitle>
      {!hasDesks && !may("owner") && (
        <EmptyState title={text("noQueues")} text={text("noQueuesText")} />
      )}
      <div className={classes.top}>
        {hasDesks && <Desks />}
        {may("owner") && <Alerts />}
      </div>
      <Figures />
      {may("brands") && <ApiAttention />}
      {paceParts.some(({ permission }) => may(permission)) && <PaceCard />}
      {may("catalogue") && <FailingOffers />}
    </Stack>
  );
}
