import classes from "./Bone.module.css";

export interface BoneProps {
  /** Pixels or a CSS length. */
  width: number | string;
  height: number | string;
  radius?: number;
}

/** One grey piece of a skeleton. Give it the size of what comes, so that nothing moves. */
export function Bone({ width, height, radius }: BoneProps) {
  return (
    <span
      className={classes.bone}
      style={{ width, height, ...(radius === undefined ? {} : { borderRadius: radius }) }}
      aria-hidden
    />
  );
}
