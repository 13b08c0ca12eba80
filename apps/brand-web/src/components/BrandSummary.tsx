import { BrandLogo } from "@bachat/ui";
import { shellMessages } from "../messages/en.ts";
import type { Brand } from "../session/use-brand.ts";
import classes from "./BrandSummary.module.css";

/** A brand in one row: logo, name and status. */
export function BrandSummary({ brand }: { brand: Brand }) {
  const text = shellMessages.useText();
  return (
    <>
      <BrandLogo name={brand.name} url={brand.logo_url} size={32} />
      <span className={classes.text}>
        <b>{brand.name}</b>
        <span>{text(`status_${brand.status}`)}</span>
      </span>
    </>
  );
}
