import type { StudentAnswer } from "@bachat/api-client/student";

/**
 * The redeemed offers of the signed-in person, on this device, for when there is no network: a code is needed at a till, and
 * some stand in basements. One record an account, in IndexedDB and nowhere else. Every end of the session empties it. Answers
 * of the API in the cache of a service worker would have no owner and no end with the session, and codes are personal: they
 * must not outlive it on a shared phone.
 */

export type OfflineOffer = StudentAnswer<"get", "/v1/student/redeemed-offers">["items"][number];

export interface OfflineCopy {
  userId: string;
  /** When the API said so. */
  copiedAt: string;
  items: OfflineOffer[];
}

const DATABASE = "bachat-offline";
const STORE = "redeemed-offers";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 3);
    request.addEventListener("upgradeneeded", () => {
      const database = request.result;
      // A copy of another shape is made again.
      if (database.objectStoreNames.contains(STORE)) database.deleteObjectStore(STORE);
      database.createObjectStore(STORE, { keyPath: "userId" });
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("No storage.")));
  });
}

/** One transaction; resolves when it is committed. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => T,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const result = work(transaction.objectStore(STORE));
      transaction.addEventListener("complete", () => resolve(result));
      transaction.addEventListener("abort", () =>
        reject(transaction.error ?? new Error("Not stored.")),
      );
    });
  } finally {
    database.close();
  }
}

/** Asked in the same turn as it is written: an answer that comes after the sign-out is not stored. */
export async function storeOfflineCopy(
  copy: OfflineCopy,
  isStillTheirs: () => boolean,
): Promise<void> {
  await inStore("readwrite", (store) => {
    if (isStillTheirs()) store.put(copy);
  });
}

/** This person's copy; with null, that of the last person signed in. */
export async function readOfflineCopy(userId: string | null): Promise<OfflineCopy | null> {
  const request = await inStore("readonly", (store) => store.getAll());
  const records = request.result as OfflineCopy[];
  const found = records.find((record) => userId === null || record.userId === userId);
  return found ?? null;
}

/** Empties the store but for this person; with null, all of it. */
export async function removeCopiesOfOthers(userId: string | null): Promise<void> {
  await inStore("readwrite", (store) => {
    if (userId === null) {
      store.clear();
      return;
    }
    const keys = store.getAllKeys();
    keys.addEventListener("success", () => {
      for (const key of keys.result) if (key !== userId) store.delete(key);
    });
  });
}
