import { useAccount, useSessionKeeper, type Account } from "@bachat/site";
import { useCallback, useSyncExternalStore } from "react";
import { api } from "./api.ts";

export type Brand = Account["brands"][number];

const STORAGE_KEY = "bachat-brand";
const listeners = new Set<() => void>();
let chosenId = localStorage.getItem(STORAGE_KEY);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The brand that the person works for now: the one they chose, else the first of theirs (approved ones lead). */
export function useBrand(): Brand | null {
  const { account } = useAccount();
  const id = useSyncExternalStore(subscribe, () => chosenId);
  if (account === null) return null;
  return account.brands.find((brand) => brand.id === id) ?? account.brands[0] ?? null;
}

/** Changes the brand on this device at once, and in the account for the next sign-in. */
export function useChooseBrand(): (brand: Brand) => void {
  const session = useSessionKeeper();
  return useCallback(
    (brand) => {
      chosenId = brand.id;
      localStorage.setItem(STORAGE_KEY, brand.id);
      for (const listener of listeners) listener();
      api
        .call("patch", "/v1/auth/account", { body: { last_brand_id: brand.id } })
        .then(() => session.emit("user_updated"))
        .catch((error: unknown) => console.error("The choice of brand was not kept", error));
    },
    [session],
  );
}
