import { Avatar as MantineAvatar } from "@mantine/core";
import { shortOf } from "./short-of.ts";
import classes from "./Avatar.module.css";

export interface AvatarProps {
  /** A person's name, or the email address of a person without one: then only its first letter is shown. */
  name: string;
  url?: string | null;
  /** Pixels; default 32. */
  size?: number;
}

/** A person's picture in a circle, else their initials. Decoration: the name is written beside it. */
export function Avatar({ name, url = null, size = 32 }: AvatarProps) {
  return (
    <MantineAvatar
      src={url}
      alt=""
      size={size}
      imageProps={{ loading: "lazy" }}
      classNames={classes}
      aria-hidden
    >
      {shortOf(name)}
    </MantineAvatar>
  );
}
