import { PageSkeleton } from "@bachat/ui";

export function PartnershipPage() {
  return <PageSkeleton />;
}
