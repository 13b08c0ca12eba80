import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../session/api.ts";
import type { OrderWithCheckout } from "./queries.ts";

const SECOND = 1_000;
/** How often and how long the page asks about a payment that has not arrived. */
const PAUSE = 3 * SECOND;
const PATIENCE = 120 * SECOND;

const callbackFields = ["gateway_order_id", "gateway_payment_id", "signature"] as const;

function callbackOf(search: URLSearchParams) {
  const [order, payment, signature] = callbackFields.map((name) => search.get(name));
  return order && payment && signature
    ? { gateway_order_id: order, gateway_payment_id: payment, signature }
    : null;
}

/**
 * The order that the browser came back from: the page first hands over the checkout's data, then asks the server until
 * the payment has arrived. Afterwards it reads again everything that the payment changed.
 */
export function useReturnedOrder(
  brandId: string,
  orderId: string,
  search: URLSearchParams,
  pay: (order: OrderWithCheckout) => Promise<void>,
) {
  const client = useQueryClient();
  const [since] = useState(() => Date.now());
  const params = { path: { brand_id: brandId, order_id: orderId } };
  const query = useQuery({
    queryKey: ["returned-order", brandId, orderId, search.toString()],
    retry: 1,
    staleTime: 0,
    async queryFn(): Promise<OrderWithCheckout> {
      const callback = callbackOf(search);
      return callback === null
        ? api.call("post", "/v1/brand/{brand_id}/orders/{order_id}/refresh", { params })
        : api.call("post", "/v1/brand/{brand_id}/orders/{order_id}/confirm", {
            params,
            body: callback,
          });
    },
    refetchInterval({ state }) {
      const isWaiting =
        state.data?.status === "created" &&
        state.data.method !== "bank_transfer" &&
        !["closed", "failed"].includes(search.get("outcome") ?? "") &&
        search.get("pay") === null;
      return isWaiting && Date.now() - since < PATIENCE ? PAUSE : false;
    },
  });
  const status = query.data?.status;
  const onSettled = useEffectEvent(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== "returned-order",
    });
  });
  useEffect(() => {
    if (status !== undefined && status !== "created") onSettled();
  }, [status]);

  const hasOpened = useRef(false);
  const onPay = useEffectEvent(() => {
    if (query.data !== undefined) void pay(query.data);
  });
  const wantsToPay = search.get("pay") === "now" && query.data?.checkout?.url === null;
  useEffect(() => {
    if (!wantsToPay || hasOpened.current) return;
    hasOpened.current = true;
    onPay();
  }, [wantsToPay]);
  return query;
}
