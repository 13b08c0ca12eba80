import { PageSkeleton } from "@bachat/ui";

export function OnboardingPage() {
  return <PageSkeleton />;
}
