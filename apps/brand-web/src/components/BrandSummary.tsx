import { BrandLogo } from "@bachat/ui";
import { shellMessages } from "../messages/en.ts";
import type { Brand } from "../session/use-brand.ts";
import classes from "./BrandSummary.module.css";

interface BrandSummaryProps {
  brand: Brand;
  /** Before the status. */
  note?: string;
  size?: number;
}

/** A brand in one row: logo, name and status. */
export function BrandSummary({ brand, note, size = 32 }: BrandSummaryProps) {
  const text = shellMessages.useText();
  return (
    <>
      <BrandLogo name={brand.name} url={brand.logo_url} size={size} />
      <span className={classes.text}>
        <b>{brand.name}</b>
        <span>
          {note}
          {text(`status_${brand.status}`)}
        </span>
      </span>
    </>
  );
}
