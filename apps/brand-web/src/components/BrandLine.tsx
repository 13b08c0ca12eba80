import { BrandLogo } from "@bachat/ui";
import { shellMessages } from "../messages/shell.ts";
import type { Brand } from "../session/use-brand.ts";
import classes from "./BrandLine.module.css";

/** A brand in a row: its logo, its name and where it stands. */
export function BrandLine({ brand }: { brand: Brand }) {
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
