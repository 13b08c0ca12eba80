import type { Schemas } from "@bachat/api-client/public";
import { numberText } from "@bachat/site";
import type { funnelMessages } from "./messages/en.ts";

/** "Verify with Bachat" in numbers that name nobody. */

export type FunnelClient = Schemas["ConnectFunnel"]["items"][number];

const steps = ["pressed", "signed_in", "agreed", "verified", "ordered"] as const;
type FunnelStep = (typeof steps)[number];

/** Of these clients; orders only where a shop has reported one. */
export const stepsOf = (clients: readonly FunnelClient[]): readonly FunnelStep[] =>
  clients.some((client) => client.reports_orders) ? steps : steps.slice(0, -1);

/** Shoppers come to these; test students are nobody. */
export const liveClients = (items: readonly FunnelClient[]): FunnelClient[] =>
  items.filter(({ mode }) => mode === "live");

/** The API hides 1 to 9. */
const MOST_HIDDEN = 9;

/** "412", "fewer than 10". Of several clients, no more than their own numbers say: "412 or more". */
export function sumText(
  clients: readonly FunnelClient[],
  step: FunnelStep,
  text: typeof funnelMessages.text,
): string {
  const counting = clients.filter((client) => step !== "ordered" || client.reports_orders);
  const total = counting.reduce((sum, client) => sum + (client[step] ?? 0), 0);
  const hidden = counting.filter((client) => client[step] === null).length;
  if (hidden === 0) return numberText(total);
  return total === 0
    ? text("fewer", { most: numberText(hidden * MOST_HIDDEN + 1) })
    : text("orMore", { total: numberText(total) });
}

export const stepBefore = {
  pressed: null,
  signed_in: "pressed",
  agreed: "signed_in",
  verified: "agreed",
  ordered: "verified",
} as const satisfies Record<FunnelStep, FunnelStep | null>;

/** Per cent of the step before; null where one of the two is hidden, or the one before was in an earlier time. */
export function shareOf(client: FunnelClient, step: FunnelStep): number | null {
  const before = stepBefore[step];
  if (before === null) return null;
  const [base, part] = [client[before], client[step]];
  if (base === null || part === null || base === 0 || part > base) return null;
  return Math.round((part / base) * 100);
}
