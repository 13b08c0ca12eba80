import { PageTabs } from "../../components/PageTabs.tsx";
import { paths } from "../../paths.ts";
import { collegesMessages } from "./messages/en.ts";

export function CollegeTabs() {
  const text = collegesMessages.useText();
  return (
    <PageTabs
      label={text("tabs")}
      tabs={[
        { href: paths.colleges(), label: text("tab.list") },
        { href: paths.typedColleges(), label: text("tab.typed") },
        { href: paths.collegeDomains(), label: text("tab.domains") },
        { href: paths.collegeRosters(), label: text("tab.rosters") },
      ]}
    />
  );
}
