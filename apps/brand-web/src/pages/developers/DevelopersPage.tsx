import { PageSkeleton } from "@bachat/ui";

export function DevelopersPage() {
  return <PageSkeleton />;
}
