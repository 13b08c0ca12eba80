import { VisuallyHidden } from "@mantine/core";
import { useUiMessages } from "../provider/ui-context.ts";
import { Skeleton } from "./Skeleton.tsx";
import classes from "./Skeletons.module.css";

export interface SkeletonBlockProps {
  /** A visible label, for example "Loading admin page..."; otherwise only screen readers hear "Loading". */
  label?: string;
}

function LoadingLabel({ label }: SkeletonBlockProps) {
  const text = useUiMessages();
  return (
    <p className={classes.label} role="status">
      {label ?? <VisuallyHidden>{text.loading}</VisuallyHidden>}
    </p>
  );
}

/** Lines of text on the way. */
export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <div className={classes.lines} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          height={14}
          width={line === lines - 1 ? "56%" : `${96 - ((line * 7) % 20)}%`}
        />
      ))}
    </div>
  );
}

/** Rows of a list or table on the way. */
export function RowsSkeleton({ rows = 8, height = 36 }: { rows?: number; height?: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ height }}>
          <Skeleton width="24%" height={12} />
          <Skeleton width="32%" height={12} />
          <Skeleton width="12%" height={12} />
        </div>
      ))}
    </div>
  );
}

/** A whole page on the way: title, then rows. */
export function PageSkeleton({ label }: SkeletonBlockProps) {
  return (
    <div className={classes.page}>
      <LoadingLabel label={label} />
      <Skeleton width="min(320px, 60%)" height={36} />
      <Skeleton width="min(520px, 90%)" height={16} />
      <RowsSkeleton rows={6} height={52} />
    </div>
  );
}
