import { onPersonLeft, type Account } from "@bachat/site";

export type Brand = Account["brands"][number];
/** A brand, or an account's sandbox, as far as keys and webhooks go. */
export type KeyOwner = Pick<Brand, "id" | "actions">;

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

// The next person's portal opens with a brand of theirs.
onPersonLeft(() => {
  chosenId = null;
  for (const listener of listeners) listener();
});

export const chosenBrandId = (): string | null => chosenId;

export function keepChoice(id: string): void {
  chosenId = id;
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

export function subscribeToChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The brand whose portal is open, on every page of the portal: the chosen one if it is approved, else the first that
 * is. Without an approved one there is no portal.
 */
export function portalBrandOf(account: Account | null): Brand | null {
  const approved = account?.brands.filter((brand) => brand.status === "approved") ?? [];
  return approved.find((brand) => brand.id === chosenId) ?? approved[0] ?? null;
}
