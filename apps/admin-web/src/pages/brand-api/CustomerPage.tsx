import { momentText, useListState, usePageMeta } from "@bachat/site";
import { Breadcrumbs, FilterChip, StatusDot, UiLink } from "@bachat/ui";
import { Group, Stack } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ApiParts } from "../../components/brand-api/ApiParts.tsx";
import { apiOptions } from "../../components/brand-api/queries.ts";
import { ById, RecordView } from "../../components/RecordPage.tsx";
import { paths } from "../../paths.ts";
import { recordLoader } from "../../session/api.ts";
import { Alerts, OpenAlert } from "./Alerts.tsx";
import { Calls, Refusals } from "./Calls.tsx";
import { Credits, Figures, Use } from "./Figures.tsx";
import { brandApiPageMessages } from "./messages/en.ts";
import { customerAddress, customerOptions, periods, type Customer } from "./queries.ts";
import classes from "./CustomerPage.module.css";

export const loader = recordLoader((prefetch, id, { request }) => {
  const { period } = customerAddress.read(new URL(request.url).searchParams);
  return [prefetch(customerOptions(id, period)), prefetch(apiOptions(id))];
});

/** `/admin/brand-api/:id`: one brand's use of the verification API, and an admin's acts on it. */
export function CustomerPage() {
  return <ById>{(id) => <ShownCustomer id={id} />}</ById>;
}

function ShownCustomer({ id }: { id: string }) {
  const text = brandApiPageMessages.useText();
  usePageMeta({ title: text("customerTitle"), noindex: true });
  const { state, change } = useListState(customerAddress);
  const query = useQuery({
    ...customerOptions(id, state.period),
    placeholderData: keepPreviousData,
  });
  return (
    <RecordView query={query} failedTitle={text("customerFailed")}>
      {(customer) => (
        <Stack component="article" gap={20}>
          <Head customer={customer} />
          <OpenAlert customer={customer} />
          <Group gap={8} role="group" aria-label={text("period")}>
            {periods.map((period) => (
              <FilterChip
                key={period}
                active={period === state.period}
                onClick={() => change({ period })}
              >
                {text(`period.${period}`)}
              </FilterChip>
            ))}
          </Group>
          <Stack gap={16} style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
            <Figures customer={customer} />
            <div className={classes.columns}>
              <Stack gap={16} miw={0}>
                <Calls customer={customer} />
                <Alerts customer={customer} />
              </Stack>
              <Stack gap={16} miw={0}>
                <Refusals customer={customer} />
                <Use customer={customer} />
                <Credits customer={customer} />
              </Stack>
            </div>
          </Stack>
          <ApiParts brand={customer} />
        </Stack>
      )}
    </RecordView>
  );
}

function Head({ customer }: { customer: Customer }) {
  const text = brandApiPageMessages.useText();
  const { id, name, status, plan_name: plan, last_call_at: last } = customer;
  return (
    <header>
      <Breadcrumbs
        label={text("title")}
        crumbs={[{ label: text("title"), href: paths.brandApi() }, { label: name }]}
      />
      <h1 className={classes.title}>{name}</h1>
      <Group gap="4px 16px" mt={4} c="dimmed">
        {status === "suspended" && <StatusDot tone="bad">{text("suspended")}</StatusDot>}
        <span>{text("plan", { plan })}</span>
        <span>
          {last === null ? text("neverCalled") : text("lastCall", { time: momentText(last) })}
        </span>
        <UiLink href={paths.brand(id)}>{text("toBrand")}</UiLink>
      </Group>
    </header>
  );
}
