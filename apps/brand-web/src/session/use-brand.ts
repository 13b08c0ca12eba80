import { useAccount, useSessionKeeper } from "@bachat/site";
import { useCallback, useSyncExternalStore } from "react";
import { api } from "./api.ts";
import {
  chosenBrandId,
  keepChoice,
  portalBrandOf,
  subscribeToChoice,
  type Brand,
} from "./portal-brand.ts";

export type { Brand };

/** The brand whose portal is open; null without one. */
export function usePortalBrand(): Brand | null {
  const { account } = useAccount();
  useSyncExternalStore(subscribeToChoice, chosenBrandId);
  return portalBrandOf(account);
}

/** Changes the brand on this device at once, and in the account for the next sign-in. */
export function useChooseBrand(): (brand: Brand) => void {
  const session = useSessionKeeper();
  return useCallback(
    (brand) => {
      keepChoice(brand.id);
      api
        .call("patch", "/v1/auth/account", {
          body: { last_brand_id: brand.id },
          // The next page may be loaded meanwhile.
          keepalive: true,
        })
        .then(() => session.emit("user_updated"))
        .catch((error: unknown) => console.error("The choice of brand was not kept", error));
    },
    [session],
  );
}
