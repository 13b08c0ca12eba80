import { ApiError } from "@bachat/api-client/public";
import { numberText } from "@bachat/site";
import { LinkButton, Notice } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { billingMessages } from "./messages/en.ts";
import type { OrderWithCheckout } from "./queries.ts";
import { useCheckout } from "./use-checkout.ts";
import { useReturnedOrder } from "./use-returned-order.ts";

/** The state of the order that the browser came back from, by the server's answer and not by the address. */
export function ReturnNotice({ brandId }: { brandId: string }) {
  const [search, setSearch] = useSearchParams();
  const orderId = search.get("order");
  const close = () => setSearch({}, { replace: true });
  if (orderId === null) return null;
  return (
    <Returned
      key={search.toString()}
      brandId={brandId}
      orderId={orderId}
      search={search}
      onClose={close}
    />
  );
}

interface ReturnedProps {
  brandId: string;
  orderId: string;
  search: URLSearchParams;
  onClose: () => void;
}

function Returned({ brandId, orderId, search, onClose }: ReturnedProps) {
  const text = billingMessages.useText();
  const pay = useCheckout();
  const query = useReturnedOrder(brandId, orderId, search, pay);
  const close = (
    <Button variant="subtle" onClick={onClose}>
      {text("dismiss")}
    </Button>
  );
  if (query.error instanceof ApiError && query.error.code === "payment_not_genuine") {
    return (
      <Notice tone="bad" title={text("forged")} action={close} isAlert>
        {text("forgedText")}
      </Notice>
    );
  }
  // Another brand's order, or none: the lists below show the brand's orders.
  if (query.error !== null) return null;
  // About as tall as the answer, on a phone too: the packs below do not move under a finger.
  if (query.data === undefined) {
    return (
      <Notice title={text("returnAsking")} action={close}>
        {text("returnAskingText")}
      </Notice>
    );
  }
  const order = query.data;
  const again = order.checkout !== null && (
    <Button onClick={() => void pay(order)}>{text("payAgain")}</Button>
  );
  const { tone, title, body, isOpen } = outcomeOf(order, search.get("outcome"), text);
  return (
    <div aria-live="polite">
      <Notice
        tone={tone}
        title={title}
        action={
          <>
            {isOpen && again}
            {order.kind === "boost" && order.status === "paid" && (
              <LinkButton href={paths.boosts()} variant="default">
                {text("toBoosts")}
              </LinkButton>
            )}
            {close}
          </>
        }
      >
        {body}
      </Notice>
    </div>
  );
}

function outcomeOf(
  order: OrderWithCheckout,
  outcome: string | null,
  text: typeof billingMessages.text,
) {
  const count = numberText(order.credits ?? 0);
  switch (order.status) {
    case "created":
      if (order.method === "bank_transfer")
        return {
          tone: "info",
          title: text("returnBank"),
          body: text("returnBankText"),
          isOpen: false,
        } as const;
      if (outcome === "closed")
        return {
          tone: "info",
          title: text("returnClosed"),
          body: text("returnClosedText"),
          isOpen: true,
        } as const;
      return {
        tone: "info",
        title: text("returnPending"),
        body: text("returnPendingText"),
        isOpen: outcome === null,
      } as const;
    case "failed":
      return {
        tone: "bad",
        title: text("returnFailed"),
        body: text("returnFailedText", { reason: order.failure_reason ?? "" }).trim(),
        isOpen: true,
      } as const;
    case "expired":
      return {
        tone: "warning",
        title: text("returnExpired"),
        body: text("returnExpiredText"),
        isOpen: false,
      } as const;
    case "paid":
    case "partly_refunded":
    case "refunded":
      return {
        tone: "ok",
        title:
          order.kind === "boost" ? text("returnPaidBoost") : text("returnPaid", { number: count }),
        body: text("returnPaidText"),
        isOpen: false,
      } as const;
  }
}
