import { IconChevronRight } from "@tabler/icons-react";
import { UiLink } from "../provider/UiLink.tsx";
import classes from "./Breadcrumbs.module.css";

export interface Crumb {
  label: string;
  /** Left out on the last one. */
  href?: string;
}

/** The way here, from the outside in. Not Mantine's Breadcrumbs: those are neither a list nor a landmark. */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol className={classes.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label}>
            {index > 0 && <IconChevronRight size={16} stroke={1.75} aria-hidden />}
            {crumb.href ? (
              <UiLink href={crumb.href}>{crumb.label}</UiLink>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
