import { networkMatcher } from "@bachat/rules/networks";
import { AppError } from "../errors.ts";
import type { UserActor } from "./actor.ts";

export interface AdminRules {
  adminAllowedNetworks: readonly string[];
  requireAdminSecondFactor: boolean;
}

/** The conditions of admin work besides a session, whatever its path: calls, sign-in and signed links all pass here. */
export function adminGate(rules: AdminRules) {
  const isAllowed = networkMatcher(rules.adminAllowedNetworks);
  return {
    /** @throws network_not_allowed */
    checkNetwork(ip: string): void {
      if (isAllowed(ip)) return;
      const message = "Admin work is not possible from this network.";
      throw new AppError(403, "network_not_allowed", message);
    },
    /** @throws second_factor_required_for_admin */
    checkSecondFactor(actor: Pick<UserActor, "hasSecondFactor">): void {
      if (actor.hasSecondFactor || !rules.requireAdminSecondFactor) return;
      const message = "Admin work needs two-step sign-in. Switch it on first.";
      throw new AppError(403, "second_factor_required_for_admin", message);
    },
  };
}
