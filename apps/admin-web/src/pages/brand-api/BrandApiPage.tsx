import {
  column,
  ListFilters,
  ListSearch,
  ListSelect,
  numberText,
  PagedList,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { StatusDot, type Column } from "@bachat/ui";
import { Text as Words } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { brandApiPageMessages } from "./messages/en.ts";
import {
  callsOf,
  changeOf,
  customersAddress,
  customersOptions,
  isRunningOut,
  marks,
  periods,
  refusedOf,
  sorts,
  verifiedShare,
  type ListedCustomer,
} from "./queries.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(customersOptions(customersAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/brand-api`: the brands that call the verification API, and what needs attention. */
export function BrandApiPage() {
  const text = brandApiPageMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const list = useListState(customersAddress);
  const query = useQuery({ ...customersOptions(list.state), placeholderData: keepPreviousData });
  return (
    <PagedList
      title={text("title")}
      lead={text("lead")}
      count={query.data && numberText(query.data.total)}
      list={list}
      filters={
        <ListFilters label={text("title")}>
          <ListSearch list={list} placeholder={text("search")} debounceMs={250} />
          <ListSelect
            list={list}
            name="period"
            label={text("period")}
            options={periods.map((value) => ({ value, label: text(`period.${value}`) }))}
          />
          <ListSelect
            list={list}
            name="only"
            label={text("only")}
            any={text("anyOnly")}
            options={marks.map((value) => ({ value, label: text(`only.${value}`) }))}
          />
          <ListSelect
            list={list}
            name="sort"
            label={text("sort")}
            options={sorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
          />
        </ListFilters>
      }
      query={query}
      failedTitle={text("loadFailed")}
      none={{ title: text("none"), text: text("noneText") }}
      noneFound={{ title: text("noneFound"), text: text("noneFoundText"), clear: text("clear") }}
      label={text("title")}
      density="comfortable"
      rowKey={({ id }) => id}
      hrefFor={({ id }) =>
        paths.apiCustomer(id, { period: list.state.period === "7" ? null : list.state.period })
      }
      columns={columnsOf(text)}
    />
  );
}

type Text = typeof brandApiPageMessages.text;

function columnsOf(text: Text): Column<ListedCustomer>[] {
  return [
    {
      id: "brand",
      header: text("columnBrand"),
      isPrimary: true,
      width: "20%",
      cell: ({ name }) => name,
    },
    {
      id: "calls",
      header: text("columnCalls"),
      align: "end",
      cell: (customer) => <Calls customer={customer} />,
    },
    {
      id: "verified",
      header: text("columnVerified"),
      align: "end",
      cell: ({ counts }) => {
        const percent = verifiedShare(counts);
        return percent === null ? "–" : text("percent", { percent });
      },
    },
    column.number("refused", text("columnRefused"), ({ counts }) => refusedOf(counts)),
    {
      id: "latency",
      header: text("columnLatency"),
      align: "end",
      cell: ({ latency: { median_ms: median, p95_ms: p95 } }) =>
        median === null || p95 === null ? "–" : text("latency", { median, p95 }),
    },
    {
      id: "credits",
      header: text("columnCredits"),
      align: "end",
      cell: ({ credits, days_left: days }) => (
        <>
          {numberText(credits)}
          {days !== null && credits > 0 && (
            <Words component="span" display="block" c="dimmed" fz={13}>
              {text("lasts", { count: days })}
            </Words>
          )}
        </>
      ),
    },
    {
      id: "needs",
      header: text("columnNeeds"),
      width: "18%",
      cell: (customer) => <Needs customer={customer} />,
    },
    column.moment("last", text("columnLast"), ({ last_call_at: at }) => at, {
      align: "end",
      hideOnPhone: true,
    }),
  ];
}

function Calls({ customer }: { customer: ListedCustomer }) {
  const text = brandApiPageMessages.useText();
  const change = changeOf(customer);
  return (
    <>
      {numberText(callsOf(customer.counts))}
      {change !== null && change !== 0 && (
        <Words component="span" display="block" c="dimmed" fz={13}>
          {text(change > 0 ? "more" : "less", { percent: numberText(Math.abs(change)) })}
        </Words>
      )}
    </>
  );
}

/** What an admin has to look at, the most pressing first. */
function Needs({ customer }: { customer: ListedCustomer }) {
  const text = brandApiPageMessages.useText();
  const { alert_raised_at: alert, credits, status, webhooks_failing: failing } = customer;
  const needs = [
    alert !== null && text("alertOpen"),
    status === "suspended" && text("suspended"),
    isRunningOut(customer) && text(credits === 0 ? "noCredits" : "runningOut"),
    failing > 0 && text("webhooksFail", { count: failing }),
  ].filter((one) => one !== false);
  if (needs.length === 0) return "–";
  return (
    <StatusDot tone={alert !== null || credits === 0 ? "bad" : "warning"}>
      {needs.join(" · ")}
    </StatusDot>
  );
}
