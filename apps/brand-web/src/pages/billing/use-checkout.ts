import { useErrorToast } from "@bachat/site";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { billingMessages } from "./messages/en.ts";
import type { OrderWithCheckout } from "./queries.ts";
import { openRazorpay } from "./razorpay.ts";

/** Leads to the payment of an order: to the gateway's page, or by the provider's script on this one. */
export function useCheckout() {
  const text = billingMessages.useText();
  const navigate = useNavigate();
  const showError = useErrorToast();
  const back = (orderId: string, values: Record<string, string>) =>
    navigate(paths.billing({ order: orderId, ...values }), { preventScrollReset: false });

  return async ({ id, checkout }: OrderWithCheckout): Promise<void> => {
    if (checkout === null) return;
    if (checkout.url !== null) {
      location.assign(checkout.url);
      return;
    }
    try {
      const result = await openRazorpay(checkout);
      await back(id, result ?? { outcome: "closed" });
    } catch (error) {
      showError(error, text("checkoutFailed"));
    }
  };
}
