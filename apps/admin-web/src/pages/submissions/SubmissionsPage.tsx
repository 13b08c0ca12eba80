import { PageSkeleton } from "@bachat/ui";

export function SubmissionsPage() {
  return <PageSkeleton />;
}
