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
  /** With it the payer is asked to agree to later debits; null for a payment alone. */
  customer_id: string | null;
}

/** Whom the bank names, and tells of a debit. */
export interface Payer {
  name: string;
  email: string;
  phone: string;
}

/** The bank's agreement that a payer may be debited later, by the provider's names. */
export interface Mandate {
  customerId: string;
  tokenId: string;
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
  /** Asks the payer to agree to later debits of at most so much each. */
  mandate?: { customerId: string; maxPaise: number } | null;
}

export interface PaymentGateway {
  readonly kind: "sandbox" | "razorpay";
  /** Opens an order at the provider, or finds the one that was opened for this receipt. */
  openOrder(order: NewGatewayOrder): Promise<{ gatewayOrderId: string }>;
  checkout(gatewayOrderId: string, customerId: string | null): Checkout;
  /** Whether the browser's callback was signed by the provider. */
  isGenuineCallback(callback: Callback): boolean;
  /** The notice in a webhook's raw body, or null when its signature is wrong. */
  readWebhook(body: string, signature: string, eventId: string): GatewayNotice | null;
  /** What the provider says was paid for an order. */
  listPayments(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /** The provider's name of this payer, made where it has none. */
  openCustomer(payer: Payer): Promise<{ customerId: string }>;
  /** The agreement that the payment of this order brought; null without one. */
  findMandate(gatewayOrderId: string): Promise<Mandate | null>;
  /** Debits an order, once however often it is called. What came of it is a payment of the order. */
  debit(debit: {
    gatewayOrderId: string;
    amountPaise: number;
    mandate: Mandate;
    payer: Payer;
  }): Promise<void>;
  /** Ends an agreement; one that is gone is no fault. */
  endMandate(mandate: Mandate): Promise<void>;
  /** Sends money back, once for each receipt however often it is called. */
  refund(refund: {
    gatewayPaymentId: string;
    amountPaise: number;
    receipt: string;
  }): Promise<{ gatewayRefundId: string }>;
}

/** The provider could not be reached, or refused. */
export class GatewayError extends Error {}
