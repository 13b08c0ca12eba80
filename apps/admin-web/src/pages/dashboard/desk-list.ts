import { paths } from "../../paths.ts";
import type { Permission } from "../../session/permissions.ts";
import type { WaitingAt } from "../../session/waiting.ts";

export interface Desk {
  /** The desk's queue in `session/waiting.ts`; its name is the message `desk.<id>`. */
  id: WaitingAt;
  permission: Permission;
  href: string;
  /** The same list with overdue cases alone; a list without such a filter has overdue cases first. */
  overdueHref: string;
}

/** The desks that have a queue. */
export const desks: readonly Desk[] = [
  {
    id: "verifications",
    permission: "reviewer",
    href: paths.verification(),
    overdueHref: paths.verification(),
  },
  {
    id: "offers",
    permission: "catalogue",
    href: paths.offers(),
    overdueHref: paths.offers(),
  },
  {
    id: "applications",
    permission: "brands",
    href: paths.submissions(),
    overdueHref: paths.submissions({ only: "overdue" }),
  },
  {
    id: "brandChanges",
    permission: "brands",
    href: paths.brands({ only: "change_waiting" }),
    overdueHref: paths.brands({ only: "change_waiting" }),
  },
  {
    id: "messages",
    permission: "reviewer",
    href: paths.contactMessages(),
    overdueHref: paths.contactMessages({ only: "overdue" }),
  },
  {
    id: "refunds",
    permission: "finance",
    href: paths.financeRefunds(),
    overdueHref: paths.financeRefunds(),
  },
  {
    id: "cases",
    permission: "finance",
    href: paths.financeCases(),
    overdueHref: paths.financeCases(),
  },
];
