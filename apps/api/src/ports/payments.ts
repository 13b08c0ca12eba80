/** One payment as the provider knows it. Amounts in paise. */
export interface GatewayPayment {
  gatewayOrderId: string;
  gatewayPaymentId: string;
  /** `open`: neither paid nor refused yet. A refunded one was captured before. */
  status: "captured" | "failed" | "open";
  amountPaise: number;
  method: string | null;
  failureReason: string | null;
}

/** What the browser hands over after paying. */
export interface Callback {
  gatewayOrderId: string;
  gatewayPaymentId: string;
  signature: string;
}

/** How the browser pays an order. */
export interface Checkout {
  kind: "redirect" | "razorpay";
  /** Of the page to go to. */
  url: string | null;
  /** For the provider's script. */
  key_id: string | null;
  gateway_order_id: string;
}

/** A notice of the provider. `payment` is null when it is about something that does not concern us. */
export interface GatewayNotice {
  /** A repeated notice has the same. */
  eventId: string;
  kind: string;
  payment: GatewayPayment | null;
}

export interface NewGatewayOrder {
  /** Our order's id: a repeat finds what was opened under it. */
  receipt: string;
  amountPaise: number;
  /** Where a checkout page of its own sends the browser back to. */
  returnUrl: string;
}

export interface PaymentGateway {
  readonly kind: "sandbox" | "razorpay";
  /** Opens an order at the provider, or finds the one that was opened for this receipt. */
  openOrder(order: NewGatewayOrder): Promise<{ gatewayOrderId: string }>;
  checkout(gatewayOrderId: string): Checkout;
  /** Whether the browser's callback was signed by the provider. */
  isGenuineCallback(callback: Callback): boolean;
  /** The notice in a webhook's raw body, or null when its signature is wrong. */
  readWebhook(body: string, signature: string, eventId: string): GatewayNotice | null;
  /** What the provider says was paid for an order. */
  listPayments(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /** Sends money back, once for each receipt however often it is called. */
  refund(refund: {
    gatewayPaymentId: string;
    amountPaise: number;
    receipt: string;
  }): Promise<{ gatewayRefundId: string }>;
}

/** The provider could not be reached, or refused. */
export class GatewayError extends Error {}
