import { useErrorToast, useRequestKey } from "@bachat/site";
import { useState } from "react";
import { useAct } from "../../session/use-act.ts";
import { billingMessages } from "./messages/en.ts";
import type { Pack } from "./queries.ts";
import { useCheckout } from "./use-checkout.ts";

/** Orders a pack and leads to its payment. A failed try is repeated with its own key, so that it stays one order. */
export function useBuy(brandId: string) {
  const text = billingMessages.useText();
  const showError = useErrorToast();
  const [busyPack, setBusy] = useState<Pack["pack"] | null>(null);
  const keys = useRequestKey();
  const send = useAct("post", "/v1/brand/{brand_id}/orders");
  const open = useCheckout();

  async function buy({ pack, total_paise: total }: Pack): Promise<void> {
    setBusy(pack);
    try {
      const order = await send({
        params: { path: { brand_id: brandId } },
        body: {
          idempotency_key: keys.of(pack),
          pack,
          method: "online",
          shown_total_paise: total,
        },
      });
      keys.renew(pack);
      await open(order);
    } catch (error) {
      showError(error, text("buyFailed"));
    } finally {
      setBusy(null);
    }
  }
  return { buy, busyPack };
}
