import type { Executor } from "../../db/client.ts";
import type { UserId } from "../../ids.ts";
import * as repository from "./repository.ts";

/** The caller's profile, held, if it has redeemed this offer; else null. */
export const lockRedeemer = (tx: Executor, userId: UserId, offerId: string) =>
  repository.lockRedeemer(tx, userId, offerId);
