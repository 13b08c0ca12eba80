import { PageSkeleton } from "@bachat/ui";

export function VerificationPage() {
  return <PageSkeleton />;
}
