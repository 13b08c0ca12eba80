import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { forgetBrowser, keepBrowser, listBrowsers } from "../../messages/push/service.ts";
import type { PushBrowser } from "./schemas-push.ts";
import { lookAtSaved } from "./service-reminders.ts";

/** The browsers in which a student is reminded of saved offers that end. */

type Needs = Pick<Dependencies, "db" | "clock" | "config">;

export async function getPushBrowsers({ db, config }: Needs, actor: UserActor) {
  const rows = await listBrowsers(db, actor.userId);
  return {
    public_key: config.vapid?.publicKey ?? null,
    items: rows.map((row) => ({
      ...snakeKeys(row),
      is_this_session: row.sessionId === actor.sessionId,
    })),
  };
}

/** Safe to repeat. @throws email_not_confirmed, not_found where pushes are not sent, invalid_request */
export async function keepPushBrowser(needs: Needs, actor: UserActor, browser: PushBrowser) {
  await needs.db.transaction(async (tx) => {
    await keepBrowser(tx, needs, actor, browser);
    await lookAtSaved(tx, needs, actor.userId);
  });
  return getPushBrowsers(needs, actor);
}

/** Safe to repeat. */
export async function forgetPushBrowser(needs: Needs, actor: UserActor, id: string): Promise<void> {
  await needs.db.transaction((tx) => forgetBrowser(tx, needs, actor, id));
}
