import { momentText, numberText, rupeeText } from "@bachat/site";
import { Card, FactList } from "@bachat/ui";
import { financeMessages } from "./messages/en.ts";
import type { Invoice, OrderDetail } from "./queries.ts";

/** The parts of the tax: as the invoice prints them, or the total before there is an invoice. */
function taxFacts(invoice: Invoice | undefined, taxPaise: number) {
  const { text } = financeMessages;
  const { cgst_paise: central = 0, sgst_paise: state = 0 } = invoice ?? {};
  if (invoice === undefined) return [{ label: text("gst"), value: rupeeText(taxPaise) }];
  return central + state > 0
    ? [
        { label: text("cgst"), value: rupeeText(central) },
        { label: text("sgst"), value: rupeeText(state) },
      ]
    : [{ label: text("igst"), value: rupeeText(invoice.igst_paise) }];
}

/** The ordered item, its buyer, and the parts of its price. */
export function OrderFacts({ data }: { data: OrderDetail }) {
  const text = financeMessages.useText();
  const { order, invoices, placed_by_name: placedBy } = data;
  const invoice =
    invoices.find(({ kind }) => kind === "tax_invoice") ??
    invoices.find(({ kind }) => kind === "proforma");
  return (
    <Card title={text("whatWasOrdered")}>
      <FactList
        labelWidth={120}
        facts={[
          { label: text("line"), value: data.line },
          { label: text("quantity"), value: numberText(data.quantity) },
          { label: text("net"), value: rupeeText(order.net_paise) },
          ...taxFacts(invoice, order.tax_paise),
          { label: text("total"), value: rupeeText(order.total_paise) },
          ...(invoice === undefined
            ? []
            : [
                {
                  label: text("columnPlace"),
                  value: `${invoice.place_of_supply} ${invoice.place_name}`,
                },
                { label: text("gstin"), value: invoice.gstin ?? text("notRegistered") },
                { label: text("columnRecipient"), value: invoice.recipient_name },
              ]),
          { label: text("placedBy"), value: placedBy ?? text("noPerson") },
          ...(order.paid_at === null
            ? []
            : [{ label: text("paidOn"), value: momentText(order.paid_at) }]),
          ...(order.failure_reason === null
            ? []
            : [{ label: text("failedBecause"), value: order.failure_reason }]),
        ]}
      />
    </Card>
  );
}
