import { column, dayText, usePages } from "@bachat/site";
import { type Column, StatusDot, UiLink } from "@bachat/ui";
import { offerMessages } from "../../components/offers/messages/en.ts";
import { boostTones, stateTones } from "../../components/offers/state-tones.ts";
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

const orderTones = {
  created: "info",
  paid: "ok",
  failed: "bad",
  expired: "none",
  refunded: "none",
  partly_refunded: "none",
} as const;

export function Offers({ brand }: Props) {
  const text = brandsMessages.useText();
  return (
    <PagedPart
      title={text("offers")}
      none={text("noOffers")}
      {...usePages((page) => offersOptions(brand.id, page))}
      hrefFor={({ id }) => paths.offer(id)}
      action={<UiLink href={paths.allOffers({ brand: brand.id })}>{text("allOffers")}</UiLink>}
      columns={offerColumns(text)}
    />
  );
}

export function Orders({ brand }: Props) {
  const text = brandsMessages.useText();
  return (
    <PagedPart
      title={text("orders")}
      none={text("noOrders")}
      {...usePages((page) => ordersOptions(brand.id, page))}
      columns={orderColumns(text)}
    />
  );
}

export function Invoices({ brand }: Props) {
  const text = brandsMessages.useText();
  return (
    <PagedPart
      title={text("invoices")}
      none={text("noInvoices")}
      {...usePages((page) => invoicesOptions(brand.id, page))}
      columns={invoiceColumns(text)}
    />
  );
}

export function Boosts({ brand }: Props) {
  const text = brandsMessages.useText();
  return (
    <PagedPart
      title={text("boosts")}
      none={text("noBoosts")}
      {...usePages((page) => boostsOptions(brand.id, page))}
      hrefFor={({ offer }) => paths.offer(offer.id)}
      columns={boostColumns(text)}
    />
  );
}

function offerColumns(text: Text): Column<Offer>[] {
  return [
    column.text("title", text("offer"), ({ title }) => title, { isPrimary: true, width: "50%" }),
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
    column.text(
      "ends",
      text("ends"),
      ({ end_date: day }) => (day === null ? text("noEnd") : dayText(day)),
      { align: "end", hideOnPhone: true },
    ),
  ];
}

function orderColumns(text: Text): Column<Order>[] {
  return [
    column.text(
      "what",
      text("order"),
      ({ pack, boost_plan: plan }) =>
        pack === null ? text(`plan.${plan ?? "days_7"}`) : text(`pack.${pack}`),
      { isPrimary: true },
    ),
    column.status("status", text("state"), ({ status }: Order) => ({
      tone: orderTones[status],
      word: text(`order.${status}`),
    })),
    column.text("method", text("method"), ({ method }) => text(`method.${method}`), {
      hideOnPhone: true,
    }),
    column.money("total", text("total"), ({ total_paise: paise }: Order) => paise),
    column.date("placed", text("placed"), ({ created_at: at }: Order) => at, { align: "end" }),
  ];
}

function invoiceColumns(text: Text): Column<Invoice>[] {
  return [
    column.text("number", text("number"), ({ number }) => number, { isPrimary: true }),
    column.text("kind", text("kind"), ({ kind }) => text(`invoice.${kind}`)),
    column.money("total", text("total"), ({ total_paise: paise }: Invoice) => paise),
    column.date("issued", text("issued"), ({ issued_at: at }: Invoice) => at, { align: "end" }),
  ];
}

function boostColumns(text: Text): Column<Boost>[] {
  return [
    column.text("offer", text("offer"), ({ offer }) => offer.title, {
      isPrimary: true,
      width: "40%",
    }),
    column.status("status", text("state"), ({ status }: Boost) => ({
      tone: boostTones[status],
      word: text(`boost.${status}`),
    })),
    column.text("days", text("days"), ({ first_day: from, last_day: to }) =>
      text("fromTo", { from: dayText(from), to: dayText(to) }),
    ),
    column.text(
      "how",
      text("how"),
      ({ order_id: orderId }) => text(orderId === null ? "given" : "paid"),
      { hideOnPhone: true },
    ),
  ];
}
