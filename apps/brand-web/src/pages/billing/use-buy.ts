import { useErrorToast } from "@bachat/site";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { billingMessages } from "./messages/en.ts";
import type { Pack } from "./queries.ts";
import { useCheckout } from "./use-checkout.ts";

/** Orders a pack and leads to its payment. A failed try is repeated with its own key, so that it stays one order. */
export function useBuy(brandId: string) {
  const text = billingMessages.useText();
  const showError = useErrorToast();
  const [busyPack, setBusy] = useState<Pack["pack"] | null>(null);
  const keys = useRef(new Map<Pack["pack"], string>());
  const { mutateAsync } = useMutation(api.mutationOptions("post", "/v1/brand/{brand_id}/orders"));
  const open = useCheckout();

  async function buy(pack: Pack["pack"]): Promise<void> {
    setBusy(pack);
    const key = keys.current.get(pack) ?? crypto.randomUUID();
    keys.current.set(pack, key);
    try {
      const order = await mutateAsync({
        params: { path: { brand_id: brandId } },
        body: { creation_key: key, pack, method: "online" },
      });
      keys.current.delete(pack);
      await open(order);
    } catch (error) {
      showError(error, text("buyFailed"));
    } finally {
      setBusy(null);
    }
  }
  return { buy, busyPack };
}
