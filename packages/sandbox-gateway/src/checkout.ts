import type { FastifyInstance, FastifyReply } from "fastify";
import { checkoutPage, closedPage, disputedPage, unknownPage } from "./pages.ts";
import { callbackOf } from "./signing.ts";
import type { Dispute, Order, Payment, Store } from "./store.ts";

interface Means {
  secret: string;
  notify(payment: Payment): void;
  notifyDispute(payment: Payment, dispute: Dispute): void;
  later(pay: () => Payment): void;
}

interface ByOrder {
  Params: { id: string };
}

/** Runs nothing but its own forms; the page may send the browser on to the site that it came from. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The page on which people pay in the sandbox, and the effect of each of its buttons. */
export function checkoutRoutes(app: FastifyInstance, store: Store, means: Means): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  const send = (reply: FastifyReply, markup: string) =>
    reply
      .headers({ "content-security-policy": policy, "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(markup);
  const back = (reply: FastifyReply, order: Order, values: Record<string, string>) => {
    const address = order.notes["return_url"];
    if (address === undefined) return send(reply, closedPage());
    const url = new URL(address);
    for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
    return reply.redirect(url.href, 303);
  };

  app.get<ByOrder>("/checkout/:id", (request, reply) => {
    const order = store.orders.get(request.params.id);
    return order === undefined
      ? send(reply.code(404), unknownPage())
      : send(reply, checkoutPage(order));
  });

  /** The dispute of the payer's bank about the order's payment; does nothing without a payment. */
  const dispute =
    (status: Dispute["status"]) =>
    (reply: FastifyReply, order: Order): FastifyReply => {
      const paid = store.paymentsOf(order.id).find(({ captured }) => captured);
      if (paid === undefined) return send(reply.code(409), checkoutPage(order));
      const opened = Object.assign(store.dispute(paid), { status });
      means.notifyDispute(paid, { ...opened });
      return send(reply, disputedPage(status));
    };

  const actions: Record<string, (reply: FastifyReply, order: Order) => FastifyReply> = {
    pay(reply, order) {
      const payment = store.pay(order, "captured");
      means.notify(payment);
      return back(reply, order, callbackOf(means.secret, payment));
    },
    twice(reply, order) {
      const payment = store.pay(order, "captured");
      means.notify(payment);
      means.notify(store.pay(order, "captured"));
      return back(reply, order, callbackOf(means.secret, payment));
    },
    fail(reply, order) {
      means.notify(store.pay(order, "failed"));
      return back(reply, order, { outcome: "failed" });
    },
    late(reply, order) {
      means.later(() => store.pay(order, "captured"));
      return back(reply, order, { outcome: "pending" });
    },
    dispute: dispute("open"),
    "dispute-won": dispute("won"),
    "dispute-lost": dispute("lost"),
    close: (reply, order) => back(reply, order, { outcome: "closed" }),
    // Paid, but neither the browser nor the webhook reports it.
    lost(reply, order) {
      store.pay(order, "captured");
      return send(reply, closedPage());
    },
  };
  for (const [name, run] of Object.entries(actions)) {
    app.post<ByOrder>(`/checkout/:id/${name}`, (request, reply) => {
      const order = store.orders.get(request.params.id);
      return order === undefined ? send(reply.code(404), unknownPage()) : run(reply, order);
    });
  }
}
