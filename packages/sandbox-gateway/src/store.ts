import { randomBytes } from "node:crypto";
import { noDifferences } from "./settled-line.ts";

/** Orders, payments and refunds as Razorpay's API shows them. Amounts in paise, moments in seconds. */

export interface Order {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Record<string, string>;
  /** Set for an order whose payment agrees to later debits, together with the most for each. */
  customer_id: string | null;
  max_amount: number | null;
  created_at: number;
}

export interface Payment {
  id: string;
  entity: "payment";
  order_id: string;
  amount: number;
  currency: string;
  status: "authorized" | "captured" | "failed" | "refunded";
  method: string;
  captured: boolean;
  amount_refunded: number;
  refund_status: "partial" | "full" | null;
  error_description: string | null;
  customer_id: string | null;
  token_id: string | null;
  created_at: number;
}

/** A payer's agreement. */
export interface Token {
  id: string;
  entity: "token";
  customer_id: string;
  max_amount: number;
  recurring_details: {
    status: "initiated" | "confirmed" | "rejected" | "paused" | "cancelled";
    failure_reason: string | null;
  };
  /** Makes the bank refuse debits. */
  declines: boolean;
}

export interface Refund {
  id: string;
  entity: "refund";
  payment_id: string;
  amount: number;
  currency: string;
  receipt: string | null;
  status: "pending" | "processed" | "failed";
  created_at: number;
}

/** A payer's bank takes a payment back until it is decided who is right. */
export interface Dispute {
  id: string;
  entity: "dispute";
  payment_id: string;
  amount: number;
  currency: string;
  reason_code: string;
  /** Until when evidence counts. */
  respond_by: number;
  status: "open" | "won" | "lost";
  phase: "chargeback";
  created_at: number;
}

const WEEK_SECONDS = 7 * 24 * 60 * 60;

const newId = (kind: string) =>
  `${kind}_${randomBytes(10).toString("base64url").replace(/[-_]/g, "0")}`;
const seconds = () => Math.floor(Date.now() / 1000);

export class Refused extends Error {}

/** The gateway's data. It lives as long as the process. */
export class Store {
  readonly orders = new Map<string, Order>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  /** Refunds by idempotency key. */
  readonly refundKeys = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly customers = new Map<string, { id: string; entity: "customer"; email: string }>();
  readonly tokens = new Map<string, Token>();
  /** The status of refunds from now on: most banks take them at once. */
  refundsBecome: Refund["status"] = "processed";
  /** Lets settlements differ, for tests. */
  readonly settlementDifferences = noDifferences();

  createOrder(input: {
    amount: number;
    currency: string;
    receipt: string | null;
    notes: Record<string, string>;
    customer_id?: string | null;
    max_amount?: number | null;
  }): Order {
    const order: Order = {
      id: newId("order"),
      entity: "order",
      customer_id: null,
      max_amount: null,
      ...input,
      amount_paid: 0,
      amount_due: input.amount,
      status: "created",
      attempts: 0,
      created_at: seconds(),
    };
    this.orders.set(order.id, order);
    return order;
  }

  pay(order: Order, outcome: "authorized" | "captured" | "failed"): Payment {
    const isPaid = outcome === "captured";
    const payment: Payment = {
      id: newId("pay"),
      entity: "payment",
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      status: outcome,
      method: "upi",
      captured: isPaid,
      amount_refunded: 0,
      refund_status: null,
      error_description: outcome === "failed" ? "The bank refused the payment." : null,
      customer_id: order.customer_id,
      token_id: null,
      created_at: seconds(),
    };
    if (isPaid && order.customer_id !== null)
      payment.token_id = this.agree(order.customer_id, order.max_amount ?? 0);
    this.payments.set(payment.id, payment);
    order.attempts += 1;
    if (isPaid) Object.assign(order, { status: "paid", amount_paid: order.amount, amount_due: 0 });
    else if (order.status === "created") order.status = "attempted";
    return payment;
  }

  createCustomer(email: string) {
    const known = [...this.customers.values()].find((customer) => customer.email === email);
    const customer = known ?? { id: newId("cust"), entity: "customer" as const, email };
    this.customers.set(customer.id, customer);
    return customer;
  }

  private agree(customerId: string, maxAmount: number): string {
    const id = newId("token");
    this.tokens.set(id, {
      id,
      entity: "token",
      customer_id: customerId,
      max_amount: maxAmount,
      recurring_details: { status: "confirmed", failure_reason: null },
      declines: false,
    });
    return id;
  }

  tokensOf(customerId: string): Token[] {
    return [...this.tokens.values()].filter((token) => token.customer_id === customerId);
  }

  paymentsOf(orderId: string): Payment[] {
    return [...this.payments.values()].filter((payment) => payment.order_id === orderId);
  }

  refundsOf(paymentId: string): Refund[] {
    return [...this.refunds.values()].filter((refund) => refund.payment_id === paymentId);
  }

  /** @throws Refused when more would go back than was paid */
  refund(payment: Payment, amount: number, receipt: string | null): Refund {
    if (!payment.captured) throw new Refused("The payment was not captured.");
    if (amount > payment.amount - payment.amount_refunded)
      throw new Refused("The total refund amount is greater than the refund payment amount");
    if (this.refundsBecome !== "failed") {
      payment.amount_refunded += amount;
      const isWhole = payment.amount_refunded === payment.amount;
      Object.assign(payment, { refund_status: isWhole ? "full" : "partial" });
      if (isWhole) payment.status = "refunded";
    }
    const refund: Refund = {
      id: newId("rfnd"),
      entity: "refund",
      payment_id: payment.id,
      amount,
      currency: payment.currency,
      receipt,
      status: this.refundsBecome,
      created_at: seconds(),
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  /** The bank of the payer asks for a payment back; asked again it is the same dispute. */
  dispute(payment: Payment): Dispute {
    const known = [...this.disputes.values()].find(({ payment_id }) => payment_id === payment.id);
    const dispute: Dispute = known ?? {
      id: newId("disp"),
      entity: "dispute",
      payment_id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      reason_code: "goods_or_services_not_received",
      respond_by: seconds() + WEEK_SECONDS,
      status: "open",
      phase: "chargeback",
      created_at: seconds(),
    };
    this.disputes.set(dispute.id, dispute);
    return dispute;
  }

  /** Payments of the demo data were never made here, and can be refunded all the same. */
  findPayment(id: string): Payment | null {
    const known = this.payments.get(id);
    if (known !== undefined) return known;
    if (!id.startsWith("pay_demo_")) return null;
    const order = this.createOrder({
      amount: 1_00_00_000_00,
      currency: "INR",
      receipt: null,
      notes: {},
    });
    const payment = { ...this.pay(order, "captured"), id };
    this.payments.set(id, payment);
    return payment;
  }
}
