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

/**
 * The brand whose portal is open, on every page of the portal: the one they chose if it is approved, else the first of
 * theirs that is. Without an approved one there is no portal.
 */
export function usePortalBrand(): Brand | null {
  const { account } = useAccount();
  const id = useSyncExternalStore(subscribe, () => chosenId);
  const approved = account?.brands.filter((brand) => brand.status === "approved") ?? [];
  return approved.find((brand) => brand.id === id) ?? approved[0] ?? null;
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
