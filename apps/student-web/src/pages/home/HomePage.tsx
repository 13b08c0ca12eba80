import { PageSkeleton } from "@bachat/ui";

export function HomePage() {
  return <PageSkeleton />;
}
