import type { Dependencies } from "../../dependencies.ts";
import * as repository from "./repository.ts";

/** Resolves when the database answers. @throws what the driver throws, which leaves as a 503. */
export async function ready({ db }: Pick<Dependencies, "db">): Promise<void> {
  await repository.ping(db);
}
