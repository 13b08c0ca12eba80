import { column, dayText } from "@bachat/site";
import { type Column, StatusDot, UiLink } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { offerMessages } from "../../components/offers/messages/en.ts";
import { stateTones } from "../../components/offers/state-tones.ts";
import { paths } from "../../paths.ts";
import { brandsMessages } from "./messages/en.ts";
import { PagedPart } from "./Part.tsx";
import {
  type Boost,
  boostsOptions,
  type Brand,
  type Invoice,
  invoicesOptions,
  type Offer,
  offersOptions,
  type Order,
  ordersOptions,
} from "./queries.ts";

type Text = typeof brandsMessages.text;

interface Props {
  brand: Brand;
}

const kept = { placeholderData: keepPreviousData };
const orderTones = {
  created: "info",
  paid: "ok",
  failed: "bad",
  expired: "none",
  refunded: "none",
  partly_refunded: "none",
} as const;
const boostTones = {
  scheduled: "info",
  active: "ok",
  paused: "warning",
  ended: "none",
  cancelled: "none",
} as const;

export function Offers({ brand }: Props) {
  const text = brandsMessages.useText();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...offersOptions(brand.id, page), ...kept });
  return (
    <PagedPart
      title={text("offers")}
      none={text("noOffers")}
      query={query}
      onPage={setPage}
      hrefFor={({ id }) => paths.offer(id)}
      action={<UiLink href={paths.allOffers({ brand: brand.id })}>{text("allOffers")}</UiLink>}
      columns={offerColumns(text)}
    />
  );
}

export function Orders({ brand }: Props) {
  const text = brandsMessages.useText();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...ordersOptions(brand.id, page), ...kept });
  return (
    <PagedPart
      title={text("orders")}
      none={text("noOrders")}
      query={query}
      onPage={setPage}
      columns={orderColumns(text)}
    />
  );
}

export function Invoices({ brand }: Props) {
  const text = brandsMessages.useText();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...invoicesOptions(brand.id, page), ...kept });
  return (
    <PagedPart
      title={text("invoices")}
      none={text("noInvoices")}
      query={query}
      onPage={setPage}
      columns={invoiceColumns(text)}
    />
  );
}

export function Boosts({ brand }: Props) {
  const text = brandsMessages.useText();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...boostsOptions(brand.id, page), ...kept });
  return (
    <PagedPart
      title={text("boosts")}
      none={text("noBoosts")}
      query={query}
      onPage={setPage}
      hrefFor={({ offer }) => paths.offer(offer.id)}
      columns={boostColumns(text)}
    />
  );
}

function offerColumns(text: Text): Column<Offer>[] {
  return [
    {
      id: "title",
      header: text("offer"),
      isPrimary: true,
      width: "50%",
      cell: ({ title }) => title,
    },
    {
      id: "state",
      header: text("state"),
      cell: ({ state, failing, held, featured }) => (
        <StatusDot tone={failing ? "bad" : stateTones[state]}>
          {[
            offerMessages.text(`state_${state}`),
            failing && text("fails"),
            held && text("held"),
            featured && text("featured"),
          ]
            .filter((one) => one !== false)
            .join(" · ")}
        </StatusDot>
      ),
    },
    {
      id: "ends",
      header: text("ends"),
      align: "end",
      hideOnPhone: true,
      cell: ({ end_date: day }) => (day === null ? text("noEnd") : dayText(day)),
    },
  ];
}

function orderColumns(text: Text): Column<Order>[] {
  return [
    {
      id: "what",
      header: text("order"),
      isPrimary: true,
      cell: ({ pack, boost_plan: plan }) =>
        pack === null ? text(`plan.${plan ?? "days_7"}`) : text(`pack.${pack}`),
    },
    column.status("status", text("state"), ({ status }: Order) => ({
      tone: orderTones[status],
      word: text(`order.${status}`),
    })),
    {
      id: "method",
      header: text("method"),
      hideOnPhone: true,
      cell: ({ method }) => text(`method.${method}`),
    },
    column.money("total", text("total"), ({ total_paise: paise }: Order) => paise),
    column.date("placed", text("placed"), ({ created_at: at }: Order) => at, { align: "end" }),
  ];
}

function invoiceColumns(text: Text): Column<Invoice>[] {
  return [
    { id: "number", header: text("number"), isPrimary: true, cell: ({ number }) => number },
    { id: "kind", header: text("kind"), cell: ({ kind }) => text(`invoice.${kind}`) },
    column.money("total", text("total"), ({ total_paise: paise }: Invoice) => paise),
    column.date("issued", text("issued"), ({ issued_at: at }: Invoice) => at, { align: "end" }),
  ];
}

function boostColumns(text: Text): Column<Boost>[] {
  return [
    {
      id: "offer",
      header: text("offer"),
      isPrimary: true,
      width: "40%",
      cell: ({ offer }) => offer.title,
    },
    column.status("status", text("state"), ({ status }: Boost) => ({
      tone: boostTones[status],
      word: text(`boost.${status}`),
    })),
    {
      id: "days",
      header: text("days"),
      cell: ({ first_day: from, last_day: to }) =>
        text("fromTo", { from: dayText(from), to: dayText(to) }),
    },
    {
      id: "how",
      header: text("how"),
      hideOnPhone: true,
      cell: ({ order_id: orderId }) => text(orderId === null ? "given" : "paid"),
    },
  ];
}
