import type { Dependencies } from "../../../dependencies.ts";
import type { Transaction } from "../../../db/client.ts";
import { insertRequest } from "./repository-requests.ts";
import { addressRequestJob, type AddressRequest } from "./schemas-requests.ts";
import { withAnswerFloor } from "../../../http/answer-floor.ts";
import { countForNetwork } from "../throttle/service.ts";

/**
 * Notes what was asked about an address, for a job to do. These are the same statements for every address, so the time
 * of the answer says nothing about it.
 * @param replace ends the earlier requests of the same kind
 * @throws too_many_attempts while the caller's whole network must wait
 */
export async function requestForAddress(
  deps: Dependencies,
  prepare: () => AddressRequest | Promise<AddressRequest>,
  replace?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await withAnswerFloor(async () => {
    const request = await prepare();
    await countForNetwork(deps, "mail", request.email, request.details.ip);
    await deps.db.transaction(async (tx) => {
      await replace?.(tx);
      const id = await insertRequest(tx, { ...request, createdAt: deps.clock.now() });
      await deps.queue.enqueue(tx, addressRequestJob, { request_id: id });
    });
  });
}
