import { SiteLayout } from "@bachat/site";

/** Header and footer; the home page has its own search. */
export function StudentLayout() {
  return <SiteLayout hasHindi pathsWithSearch={["/"]} />;
}
