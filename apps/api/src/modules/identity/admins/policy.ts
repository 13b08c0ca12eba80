import { adminPermissions } from "@bachat/rules/accounts";
import type { AdminPermission } from "../../../http/actor.ts";

/** Rules of who may give what to an admin. */

/** Which of the wanted ones somebody who holds `own` cannot give: nobody grants what they do not have. */
export const notHeld = (
  own: readonly AdminPermission[],
  wanted: readonly AdminPermission[],
): AdminPermission[] => wanted.filter((permission) => !own.includes(permission));

/** As the list of all says: so they are shown and kept. */
export const inOrder = (permissions: readonly AdminPermission[]): AdminPermission[] =>
  adminPermissions.filter((permission) => permissions.includes(permission));
