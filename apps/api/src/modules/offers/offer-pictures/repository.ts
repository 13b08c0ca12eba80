import { sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";

/** Whether any offer, or a change that waits for review, shows this picture. */
export async function isPictureUsed(db: Executor, pictureId: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from offers where picture_id = ${pictureId})
      or exists (
        select from offer_revisions where status = 'pending' and changes ->> 'picture_id' = ${pictureId}::text
      ) as used`);
  return rows[0]?.used ?? true;
}
