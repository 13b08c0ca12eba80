import { PageSkeleton } from "@bachat/ui";

export function VerificationLivePage() {
  return <PageSkeleton />;
}
