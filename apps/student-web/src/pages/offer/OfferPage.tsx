import { PageSkeleton } from "@bachat/ui";

export function OfferPage() {
  return <PageSkeleton />;
}
