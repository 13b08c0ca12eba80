import { PageSkeleton } from "@bachat/ui";

export function OverviewPage() {
  return <PageSkeleton />;
}
