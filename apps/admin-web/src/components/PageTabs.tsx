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
