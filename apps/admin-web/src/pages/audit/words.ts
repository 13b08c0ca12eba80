import { auditRecordText } from "@bachat/rules/audit-actions";
import { paths } from "../../paths.ts";
import { usePermissions, type Permission } from "../../session/permissions.ts";
import type { auditMessages } from "./messages/en.ts";
import type { DocumentRead, Entry } from "./queries.ts";

type Text = typeof auditMessages.text;

const pages: Readonly<
  Record<NonNullable<Entry["page"]>["kind"], { needs: Permission; href: (id: string) => string }>
> = {
  student: { needs: "reviewer", href: paths.student },
  contact_message: { needs: "reviewer", href: paths.contactMessage },
  brand: { needs: "brands", href: paths.brand },
  application: { needs: "brands", href: paths.submission },
  offer: { needs: "catalogue", href: paths.offer },
  order: { needs: "finance", href: paths.financeOrder },
  finance_case: { needs: "finance", href: paths.financeCase },
};

/** Where an entry leads to, for those who may open it. */
export function usePageHref(): (page: Entry["page"]) => string | null {
  const may = usePermissions();
  return (page) => {
    if (page === null) return null;
    const { needs, href } = pages[page.kind];
    return may(needs) ? href(page.id) : null;
  };
}

/** Who did it: a person, a brand's server, or Bachat itself. */
export function actorText({ by, actor, job }: Entry, text: Text): string {
  if (by === "api_key") return text("by.api_key");
  if (actor !== null) return personText(actor, text);
  return job === null ? text("by.system") : text(job.includes(":") ? "byCommand" : "byJob");
}

export const personText = (
  { name, is_admin: isAdmin }: DocumentRead["reader"],
  text: Text,
): string => {
  if (name === null) return text(isAdmin ? "anAdmin" : "anAccount");
  return isAdmin ? text("adminNamed", { name }) : name;
};

/** "Offer: Everyday backpacks" */
export const recordText = ({ kind, name }: Entry["record"]): string =>
  name === null ? auditRecordText(kind) : `${auditRecordText(kind)}: ${name}`;

/** A stored field's name as people write it: "Discount value". */
export const fieldText = (field: string): string =>
  field.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());

/** "Above: ₹25,000 → ₹12,000" */
export const changeText = ({ field, before, after }: Entry["changes"][number], text: Text) =>
  `${fieldText(field)}: ${before ?? text("nothing")} → ${after ?? text("nothing")}`;
