import type { Schemas } from "@bachat/api-client/public";
import { api } from "../../session/api.ts";

export type Endpoint = Schemas["WebhookEndpoint"];
export type Delivery = Schemas["WebhookDelivery"];
export type EventName = Endpoint["events"][number];

export const ENDPOINT = "/v1/brand/{brand_id}/webhook-endpoints/{endpoint_id}" as const;

/** Complete by its type: an event that the API gains is an error here. */
const known: Record<EventName, true> = {
  "offer.redeemed": true,
  "offer.reviewed": true,
  "offer.health_changed": true,
  "code_pool.low": true,
  "credits.low": true,
  "payment.captured": true,
  "key.revoked": true,
  "consent.withdrawn": true,
  "connect.student_verified": true,
};
export const eventNames = Object.keys(known) as EventName[];

export const endpointParams = (brandId: string, endpointId: string) => ({
  path: { brand_id: brandId, endpoint_id: endpointId },
});

export const endpointsOptions = (brandId: string) =>
  api.queryOptions("get", "/v1/brand/{brand_id}/webhook-endpoints", {
    params: { path: { brand_id: brandId } },
  });

/** How soon an attempt must come for the page to wait for it. */
const SOON_MS = 90_000;
const isComing = ({ status, next_attempt_at: next }: Delivery, now: number) =>
  status === "pending" && next !== null && new Date(next).getTime() < now + SOON_MS;

/** Sent meanwhile by Bachat, so it is read again at each opening, and often while something is on its way. */
export const deliveriesOptions = (brandId: string, endpointId: string, page: number) => ({
  ...api.queryOptions("get", `${ENDPOINT}/deliveries`, {
    params: { ...endpointParams(brandId, endpointId), query: { page: String(page) } },
  }),
  refetchOnMount: "always" as const,
  refetchInterval: ({ state }: { state: { data?: { items: Delivery[] } | undefined } }) =>
    (state.data?.items ?? []).some((one) => isComing(one, Date.now())) && 2_000,
});
