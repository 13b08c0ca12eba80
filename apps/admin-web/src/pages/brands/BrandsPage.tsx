import { column, ListScreen } from "@bachat/site";
import { StatusDot, type Column } from "@bachat/ui";
import { SavedViews } from "../../components/saved-views/SavedViews.tsx";
import { paths } from "../../paths.ts";
import { brandsMessages } from "./messages/en.ts";
import { brands, statusTones, type ListedBrand } from "./queries.ts";

export const { loader } = brands;

/** `/admin/brands`: every brand, by status, waiting changes and faults. */
export function BrandsPage() {
  return (
    <ListScreen
      list={brands.useList()}
      words={brandsMessages}
      filters={["status", "only", "sort", <SavedViews key="views" list="brands" />]}
      hrefFor={({ id }) => paths.brand(id)}
      columns={columnsOf(brandsMessages.useText())}
    />
  );
}

type Text = typeof brandsMessages.text;

function columnsOf(text: Text): Column<ListedBrand>[] {
  return [
    column.text("name", text("columnName"), ({ name }) => name, { isPrimary: true, width: "24%" }),
    {
      id: "status",
      header: text("status"),
      cell: ({ status }) => (
        <StatusDot tone={statusTones[status]}>{text(`status.${status}`)}</StatusDot>
      ),
    },
    { id: "needs", header: text("columnNeeds"), cell: (brand) => <Needs brand={brand} /> },
    column.text("contact", text("columnContact"), ({ contact_email: email }) => email, {
      isCut: true,
      width: "24%",
    }),
    column.number("offers", text("columnOffers"), ({ offer_count: count }) => count),
    column.date("applied", text("columnApplied"), ({ created_at: at }) => at, {
      align: "end",
      hideOnPhone: true,
    }),
  ];
}

/** A brand's problems for an admin, the most pressing first. */
function Needs({ brand }: { brand: ListedBrand }) {
  const text = brandsMessages.useText();
  const { failing_offers: failing, credits, change_waiting: waits } = brand;
  const needs = [
    failing > 0 && text("failing", { count: failing }),
    waits && text("changeWaits"),
    credits !== "none" && text(`credits.${credits}`),
  ].filter((one) => one !== false);
  if (needs.length === 0) return "–";
  return (
    <StatusDot tone={failing > 0 ? "bad" : waits ? "info" : "warning"}>
      {needs.join(" · ")}
    </StatusDot>
  );
}
