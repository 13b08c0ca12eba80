import { useState } from "react";
import { initialsOf } from "../BrandLogo/initials.ts";
import classes from "./Face.module.css";

export interface FaceProps {
  name: string;
  url?: string | null;
  /** Pixels; default 32. */
  size?: number;
}

/** A person's picture in a circle, else their initials. Decoration: the name is written beside it. */
export function Face({ name, url, size = 32 }: FaceProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span
      className={classes.face}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden
    >
      {url && url !== failedUrl ? (
        <img src={url} alt="" loading="lazy" onError={() => setFailedUrl(url)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
