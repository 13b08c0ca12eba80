import { tabsOf } from "../../components/PageTabs.tsx";
import { paths } from "../../paths.ts";
import { collegesMessages } from "./messages/en.ts";

export const CollegeTabs = tabsOf(collegesMessages, {
  list: paths.colleges,
  typed: paths.typedColleges,
  domains: paths.collegeDomains,
  rosters: paths.collegeRosters,
});
