import { UnreadableBoxError } from "../crypto/secret-box.ts";
import type { Dependencies } from "../dependencies.ts";
import { sealedColumns } from "./sealed-columns.ts";
import { nameOf, readOldest } from "./sealed-rows.ts";

/** Opens the oldest value of each encrypted column, as the API would. */
export async function openOldest({
  db,
  secretBox,
}: Pick<Dependencies, "db" | "secretBox">): Promise<{ opened: number; faults: string[] }> {
  let opened = 0;
  const faults: string[] = [];
  for (const column of sealedColumns) {
    const oldest = await readOldest(db, column);
    if (oldest === undefined) continue;
    try {
      secretBox.open(oldest.box, oldest.context);
      opened += 1;
    } catch (error) {
      if (!(error instanceof UnreadableBoxError)) throw error;
      faults.push(`ENCRYPTION_KEYS does not open the oldest ${nameOf(column)}: ${error.message}`);
    }
  }
  return { opened, faults };
}
