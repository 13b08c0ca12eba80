import type { Schemas } from "@bachat/api-client/public";
import { TicketViews } from "./TicketViews.tsx";

interface OfferTicketsProps {
  fields: Schemas["OfferFields"];
  brandName: string;
  categoryName: string;
}

/** An offer's ticket, as each kind of visitor sees it. */
export function OfferTickets({ fields, brandName, categoryName }: OfferTicketsProps) {
  const { description: details } = fields;
  return (
    <TicketViews offer={{ ...fields, brandName, brandLogoUrl: null, categoryName, details }} />
  );
}
