import { column, ListScreen, numberText } from "@bachat/site";
import { StatusDot, type Column } from "@bachat/ui";
import { SecondLine } from "../../components/SecondLine.tsx";
import { paths } from "../../paths.ts";
import { brandApiPageMessages } from "./messages/en.ts";
import {
  callsOf,
  changeOf,
  customers,
  isRunningOut,
  refusedOf,
  verifiedShare,
  type ListedCustomer,
} from "./queries.ts";

export const { loader } = customers;

/** `/admin/brand-api`: the brands that call the verification API, and their problems. */
export function BrandApiPage() {
  const list = customers.useList();
  const { period } = list.state;
  return (
    <ListScreen
      list={list}
      words={brandApiPageMessages}
      filters={["period", "only", "sort"]}
      hrefFor={({ id }) => paths.apiCustomer(id, { period: period === "7" ? null : period })}
      columns={columnsOf(brandApiPageMessages.useText())}
    />
  );
}

type Text = typeof brandApiPageMessages.text;

function columnsOf(text: Text): Column<ListedCustomer>[] {
  return [
    column.text("brand", text("columnBrand"), ({ name }) => name, {
      isPrimary: true,
      width: "20%",
    }),
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
    column.text(
      "latency",
      text("columnLatency"),
      ({ latency: { median_ms: median, p95_ms: p95 } }) =>
        median === null || p95 === null ? "–" : text("latency", { median, p95 }),
      { align: "end" },
    ),
    {
      id: "credits",
      header: text("columnCredits"),
      align: "end",
      cell: ({ credits, days_left: days }) => (
        <>
          {numberText(credits)}
          {days !== null && credits > 0 && (
            <SecondLine>{text("lasts", { count: days })}</SecondLine>
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
        <SecondLine>
          {text(change > 0 ? "more" : "less", { percent: numberText(Math.abs(change)) })}
        </SecondLine>
      )}
    </>
  );
}

/** A brand's problems for an admin, the most pressing first. */
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
