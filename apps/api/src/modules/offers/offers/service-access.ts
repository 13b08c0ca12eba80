import { canOpen, type Viewer } from "@bachat/rules/offers";
import { unauthenticated } from "../../../errors.ts";
import { verificationRequired } from "./errors.ts";

/** @throws unauthenticated or verification_required unless the viewer can open the offer. */
export function requireAccess(offer: Parameters<typeof canOpen>[0], viewer: Viewer): void {
  if (canOpen(offer, viewer)) return;
  throw viewer.signedIn ? verificationRequired() : unauthenticated();
}
