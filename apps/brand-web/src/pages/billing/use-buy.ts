import { useErrorToast, useRequestKey } from "@bachat/site";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { billingMessages } from "./messages/en.ts";
import type { Pack } from "./queries.ts";
import { useCheckout } from "./use-checkout.ts";

/** Orders a pack and leads to its payment. A failed try is repeated with its own key, so that it stays one order. */
export function useBuy(brandId: string) {
  const text = billingMessages.useText();
  const showError = useErrorToast();
  const [busyPack, setBusy] = useState<Pack["pack"] | null>(null);
  const keys = useRequestKey();
  const { mutateAsync } = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/orders", { afterFailure: true }),
  );
  const open = useCheckout();

  async function buy({ pack, total_paise: total }: Pack): Promise<void> {
    setBusy(pack);
    try {
      const order = await mutateAsync({
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
