import type { Config } from "../config.ts";
import type { PaymentGateway } from "./payments.ts";
import { type GatewayKeys, razorpayGateway } from "./razorpay.ts";

/** The gateway that the settings name, or null while purchases are off. */
export function createPaymentGateway(config: Config): PaymentGateway | null {
  const { payments } = config;
  if (payments.kind === "off") return null;
  return payments.kind === "razorpay" ? razorpayGateway(payments) : sandboxGateway(payments);
}

/** No money moves: a server that answers and signs as Razorpay does, so that one code serves both. */
function sandboxGateway({ origin, ...keys }: GatewayKeys & { origin: string }): PaymentGateway {
  return {
    ...razorpayGateway(keys, origin),
    kind: "sandbox",
    checkout: (gatewayOrderId, customerId) => ({
      kind: "redirect",
      key_id: null,
      gateway_order_id: gatewayOrderId,
      customer_id: customerId,
      url: `${origin}/checkout/${encodeURIComponent(gatewayOrderId)}`,
    }),
  };
}
