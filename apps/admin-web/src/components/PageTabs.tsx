import { ChipRow, FilterChip } from "@bachat/ui";
import { Box } from "@mantine/core";
import { useLocation } from "react-router";

interface PageTabsProps {
  label: string;
  tabs: readonly { href: string; label: string; count?: number | string | undefined }[];
}

/** The pages about one subject, above their headings; the one on screen is marked. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={label} mb={16}>
      <ChipRow label={label}>
        {tabs.map(({ href, label: name, count }) => (
          <FilterChip
            key={href}
            href={href}
            active={pathname === href}
            {...(count !== undefined && { count })}
          >
            {name}
          </FilterChip>
        ))}
      </ChipRow>
    </Box>
  );
}

type TabWords<Name extends string> = Readonly<Record<"tabs" | `tab.${Name}`, string>>;

/** Tabs in the words of a catalogue: `tabs`, and `tab.` with the name of each. */
export const tabsOf =
  <Name extends string>(
    { english }: { english: TabWords<Name> },
    addresses: Readonly<Record<Name, () => string>>,
  ) =>
  () => {
    const names = Object.keys(addresses) as Name[];
    const tabs = names.map((name) => ({ href: addresses[name](), label: english[`tab.${name}`] }));
    return <PageTabs label={english.tabs} tabs={tabs} />;
  };
