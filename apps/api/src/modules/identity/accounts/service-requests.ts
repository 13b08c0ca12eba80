import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { withAnswerFloor } from "../../../http/answer-floor.ts";
import { countForNetwork } from "../throttle/service.ts";
import { insertRequest } from "./repository-requests.ts";
import { addressRequestJob, type AddressRequest } from "./schemas-requests.ts";

interface Options<Request> {
  /** The limit of the caller's network; null when a narrower limit has counted the request. */
  purpose?: "mail" | "sign_up" | null;
  /** In the same transaction: ends the earlier requests of the same kind, or notes who asks. */
  before?: (tx: Transaction, request: Request) => Promise<void>;
}

/**
 * Stores a request about an address for a job. The statements are the same for every address, so the time
 * of the answer does not tell known addresses from unknown ones.
 * @throws too_many_attempts while the caller's whole network must wait
 */
export async function requestForAddress<Request extends AddressRequest>(
  deps: Dependencies,
  prepare: () => Request | Promise<Request>,
  { purpose = "mail", before }: Options<Request> = {},
): Promise<void> {
  await withAnswerFloor(async () => {
    const request = await prepare();
    if (purpose !== null) await countForNetwork(deps, purpose, request.email, request.details.ip);
    await deps.db.transaction(async (tx) => {
      await before?.(tx, request);
      const id = await insertRequest(tx, { ...request, createdAt: deps.clock.now() });
      await deps.queue.enqueue(tx, addressRequestJob, { request_id: id });
    });
  });
}

export { findRequestAddress, hasRequests, takeRequests } from "./repository-requests.ts";
