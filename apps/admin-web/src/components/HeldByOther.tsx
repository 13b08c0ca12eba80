import { Notice } from "@bachat/ui";
import { clockText } from "../format.ts";
import { shellMessages } from "../messages/en.ts";
import type { Claim } from "./use-claim.ts";

/** Says that a colleague works on the case, until when, and that only they decide it. */
export function HeldByOther({ claim }: { claim: Claim }) {
  const text = shellMessages.useText();
  const until = { name: claim.admin_name, time: clockText(claim.expires_at) };
  return (
    <Notice tone="warning" title={text("heldBy", until)}>
      {text("heldByText", { name: claim.admin_name })}
    </Notice>
  );
}
