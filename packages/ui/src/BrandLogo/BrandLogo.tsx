import { IconBuildingStore } from "@tabler/icons-react";
import { useState } from "react";
import { cx } from "../cx.ts";
import { initialsOf } from "./initials.ts";
import classes from "./BrandLogo.module.css";

export interface BrandLogoProps {
  name: string;
  url: string | null | undefined;
  /** Side of the tile in pixels; default 44. */
  size?: number;
  className?: string | undefined;
}

/** A brand's logo in a tile; without one, or when it fails to load, the name's initials, else an icon.
    Decoration: the name is always written beside it. */
export function BrandLogo({ name, url, size = 44, className }: BrandLogoProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const style = { width: size, height: size };
  if (url && failedUrl !== url) {
    return (
      <span className={cx(classes.tile, className)} style={style}>
        <img
          src={url}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(url)}
        />
      </span>
    );
  }
  const initials = initialsOf(name);
  return (
    <span
      className={cx(classes.tile, classes.initials, className)}
      style={{ ...style, fontSize: Math.round(size * 0.36) }}
      aria-hidden
    >
      {initials || <IconBuildingStore size={Math.round(size * 0.5)} stroke={1.75} />}
    </span>
  );
}
