import { PageSkeleton } from "@bachat/ui";

export function DashboardPage() {
  return <PageSkeleton />;
}
