import type { Executor } from "../../../db/client.ts";
import * as repository from "./repository.ts";

/** The first offers that are found by id, or by how their title begins. */
export const findOffers = (db: Executor, text: string, limit: number) =>
  repository.listBeginning(db, text, limit);
