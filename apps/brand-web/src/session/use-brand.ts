import { useAccount, useSessionKeeper, type Account } from "@bachat/site";
import { useCallback, useSyncExternalStore } from "react";
import { api } from "./api.ts";

export type Brand = Account["brands"][number];

const STORAGE_KEY = "bachat-brand";
const listeners = new Set<() => void>();
let chosenId = storedId();

// Private windows may refuse storage: the choice then lasts as long as the page.
function storedId(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function store(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // As above.
  }
}

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

/** The brand whose portal is open: the one they work for if it is approved, else the first of theirs that is. */
export function usePortalBrand(): Brand | null {
  const brand = useBrand();
  const { account } = useAccount();
  if (brand?.status === "approved") return brand;
  return account?.brands.find((one) => one.status === "approved") ?? null;
}

/** Changes the brand on this device at once, and in the account for the next sign-in. */
export function useChooseBrand(): (brand: Brand) => void {
  const session = useSessionKeeper();
  return useCallback(
    (brand) => {
      chosenId = brand.id;
      store(brand.id);
      for (const listener of listeners) listener();
      api
        .call("patch", "/v1/auth/account", { body: { last_brand_id: brand.id } })
        .then(() => session.emit("user_updated"))
        .catch((error: unknown) => console.error("The choice of brand was not kept", error));
    },
    [session],
  );
}
