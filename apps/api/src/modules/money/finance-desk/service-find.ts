import type { Executor } from "../../../db/client.ts";
import { searchedFor } from "./policy.ts";
import * as repository from "./repository.ts";

/** The orders that an id, or the number of an invoice, payment or bank transfer belongs to. */
export const findOrders = (db: Executor, text: string, limit: number) =>
  repository.ordersOfNumber(db, searchedFor(text), limit);
