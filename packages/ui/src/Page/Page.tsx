import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import classes from "./Page.module.css";

export interface PageProps {
  children: ReactNode;
  /** "content" is 1200 px, "reading" 760 px, "form" 480 px; gutters 16, 24 and 32 px. */
  width?: "content" | "reading" | "form";
  /** Space above and below; default true. */
  padded?: boolean;
  className?: string | undefined;
}

/** The measure of a page: its width and gutters. */
export function Page(props: PageProps) {
  const { children, width = "content", padded = true, className } = props;
  return (
    <div className={cx(classes.page, padded && classes.padded, className)} data-width={width}>
      {children}
    </div>
  );
}

export interface PageTitleProps {
  children: ReactNode;
  /** One or two sentences under it. */
  lead?: ReactNode;
  /** Beside it at the right; one primary action. */
  action?: ReactNode;
  /** A figure after the title: the number of rows. */
  count?: ReactNode;
  /** In a column whose gap is the space below it. */
  isFlush?: true;
}

/** A page's h1 with its lead and its one action. */
export function PageTitle({ children, lead, action, count, isFlush }: PageTitleProps) {
  return (
    <div className={classes.titleRow} data-flush={isFlush}>
      <div className={classes.titleText}>
        <h1>
          {children}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

export interface SectionProps {
  title?: ReactNode;
  count?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  id?: string;
  /** "small" is for parts of a page, "large" for parts of the home page. */
  size?: "small" | "large";
  className?: string | undefined;
}

/** A part of a page under its own h2. */
export function Section({
  title,
  count,
  action,
  children,
  id,
  size = "small",
  className,
}: SectionProps) {
  return (
    <section id={id} className={cx(classes.section, className)} data-size={size}>
      {title && (
        <div className={classes.sectionHead}>
          <h2>
            {title}
            {count !== undefined && <span className={classes.count}>{count}</span>}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
