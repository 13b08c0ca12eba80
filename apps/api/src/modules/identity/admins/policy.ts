import { adminPermissions } from "@bachat/rules/accounts";
import type { AdminPermission } from "../../../http/actor.ts";

/** The rules for giving permissions to an admin. */

/** The wanted permissions that a holder of `own` cannot give: nobody grants a permission that they lack. */
export const notHeld = (
  own: readonly AdminPermission[],
  wanted: readonly AdminPermission[],
): AdminPermission[] => wanted.filter((permission) => !own.includes(permission));

/** As the list of all says: so they are shown and kept. */
export const inOrder = (permissions: readonly AdminPermission[]): AdminPermission[] =>
  adminPermissions.filter((permission) => permissions.includes(permission));
