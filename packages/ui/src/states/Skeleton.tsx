import classes from "./Skeleton.module.css";

export interface SkeletonProps {
  /** Pixels or a CSS length. */
  width: number | string;
  height: number | string;
  radius?: number;
}

/**
 * One grey piece. Give it the size of the coming content, so that the page does not move. Not Mantine's Skeleton: that one is a
 * block, which headings, paragraphs and buttons cannot hold in a server-rendered page.
 */
export function Skeleton({ width, height, radius }: SkeletonProps) {
  return (
    <span
      className={classes.skeleton}
      style={{ width, height, ...(radius === undefined ? {} : { borderRadius: radius }) }}
      aria-hidden
    />
  );
}
