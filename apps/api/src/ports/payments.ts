/**
 * The state of a payment. Only `captured` is money of ours, whole and not given back.
 * `created`, `authorized`: the payer began, or the bank has set the money aside; no money has come yet.
 * `partly_refunded`, `refunded`: it was captured, and some or all of it went back.
 * `unknown`: a status that the provider's documentation did not name when this was written. Never money.
 */
export type GatewayPaymentStatus =
  | "created"
  | "authorized"
  | "captured"
  | "partly_refunded"
  | "refunded"
  | "failed"
  | "unknown";

/** One payment as the provider knows it. */
export interface GatewayPayment {
  gatewayOrderId: string;
  gatewayPaymentId: string;
  status: GatewayPaymentStatus;
  /** In the smallest unit of `currency`. */
  amount: number;
  /** ISO 4217, as the provider writes it: `INR`. */
  currency: string;
  /** The refunded part of the amount. */
  amountRefunded: number;
  method: string | null;
  failureReason: string | null;
}

/**
 * The state of a refund. `pending`: the provider has the money and the bank does not yet. `failed`: it stayed
 * with us. `unknown` is neither.
 */
export interface GatewayRefund {
  gatewayRefundId: string;
  status: "pending" | "processed" | "failed" | "unknown";
}

/** The provider's answer to a refund: accepted, or refused in these words without sending any money. */
export type RefundAnswer =
  | (GatewayRefund & { refusal: null })
  | { gatewayRefundId: null; status: "failed"; refusal: string };

/** A payer's bank has taken a payment into question. Amount in the smallest unit of `currency`. */
export interface GatewayDispute {
  gatewayDisputeId: string;
  gatewayPaymentId: string;
  amount: number;
  currency: string;
  /** The provider's own word: open, under_review, won, lost, closed. */
  status: string;
  reason: string | null;
  /** Until when evidence counts; null where the provider names no time. */
  respondBy: Date | null;
}

/** The kind of a settlement's line; `other` is a kind that was not documented when this was written. */
export const settledKinds = ["payment", "refund", "transfer", "adjustment", "other"] as const;

/** A line of the provider's payout, in the smallest unit of its currency. */
export interface SettledEntry {
  /** The id of the payment, refund, transfer or adjustment. */
  reference: string;
  kind: (typeof settledKinds)[number];
  amount: number;
  currency: string;
  /** With the tax on it. */
  fee: number;
  tax: number;
  /** Taken from the payout, or added to it. */
  debit: number;
  credit: number;
  settlementId: string;
  /** The bank's number of the payout. */
  utr: string | null;
  settledAt: Date;
  gatewayOrderId: string | null;
  /** The payment that a refund gives back. */
  gatewayPaymentId: string | null;
  disputeId: string | null;
}

/** A page of a day's lines. */
export interface SettledPage {
  /** The lines that are paid out. */
  entries: SettledEntry[];
  /** All lines of the page, also those that are not paid out yet: 0 after the last page. */
  lines: number;
}

/** The browser's data after a payment. */
export interface Callback {
  gatewayOrderId: string;
  gatewayPaymentId: string;
  signature: string;
}

/** How the browser pays an order. */
export interface Checkout {
  kind: "redirect" | "razorpay";
  /** The address of the page to go to. */
  url: string | null;
  /** For the provider's script. */
  key_id: string | null;
  gateway_order_id: string;
  /** With it the checkout also asks the payer to agree to later debits; null for a payment alone. */
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

/** A notice of the provider, its signature checked. */
export interface GatewayNotice {
  /** A repeated notice has the same. */
  eventId: string;
  kind: string;
  /** The provider's name of the account that it is about; null when the notice does not say. */
  accountId: string | null;
  /** `none`: nothing that concerns us. `unreadable`: it should, and is not as documented. */
  about:
    | { kind: "payment"; payment: GatewayPayment }
    | { kind: "refund"; refund: GatewayRefund; payment: GatewayPayment }
    | { kind: "dispute"; dispute: GatewayDispute }
    | { kind: "unreadable" }
    | { kind: "none" };
}

export interface NewGatewayOrder {
  /** Our order's id: a repeat finds the provider's order with this receipt. */
  receipt: string;
  amountPaise: number;
  /** The address to which a hosted checkout page sends the browser back. */
  returnUrl: string;
  /** Asks the payer to agree to later debits of at most so much each. */
  mandate?: { customerId: string; maxPaise: number } | null;
}

export interface PaymentGateway {
  readonly kind: "sandbox" | "razorpay";
  /** The account whose notices count; null when the settings do not name it. */
  readonly accountId: string | null;
  /** Opens an order at the provider, or finds the one with this receipt. */
  openOrder(order: NewGatewayOrder): Promise<{ gatewayOrderId: string }>;
  checkout(gatewayOrderId: string, customerId: string | null): Checkout;
  /** Whether the browser's callback was signed by the provider. */
  isGenuineCallback(callback: Callback): boolean;
  /** The notice in a webhook's raw body, or null when its signature is wrong. */
  readWebhook(body: string, signature: string, eventId: string): GatewayNotice | null;
  /** The provider's payments of an order. */
  listPayments(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /** The provider's name of this payer, made where it has none. */
  openCustomer(payer: Payer): Promise<{ customerId: string }>;
  /** The agreement that the payment of this order brought, once the bank has confirmed it; null without one. */
  findMandate(gatewayOrderId: string): Promise<Mandate | null>;
  /** Debits an order, once however often it is called. The result is a payment of the order. */
  debit(debit: {
    gatewayOrderId: string;
    amountPaise: number;
    mandate: Mandate;
    payer: Payer;
  }): Promise<void>;
  /** Ends an agreement; one that is gone is no fault. */
  endMandate(mandate: Mandate): Promise<void>;
  /**
   * Refunds a payment, once for each receipt, even when called several times at once. A repeat returns the refund's state.
   * @throws GatewayError without a verdict: the money may have been sent
   */
  refund(refund: {
    gatewayPaymentId: string;
    amountPaise: number;
    receipt: string;
  }): Promise<RefundAnswer>;
  /** The lines paid out on a day (`YYYY-MM-DD` in India), beginning after `skip` of them. */
  listSettled(day: string, skip: number): Promise<SettledPage>;
}

/** The provider could not be reached, or refused. */
export class GatewayError extends Error {}

/** The provider understood the call and refused it. */
export class GatewayRefusal extends GatewayError {
  readonly words: string;
  constructor(words: string, options: ErrorOptions) {
    super(`The payment provider refused: ${words}`, options);
    this.words = words;
  }
}
