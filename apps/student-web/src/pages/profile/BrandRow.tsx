import { BrandLogo } from "@bachat/ui";
import { Button } from "@mantine/core";
import { profilePageMessages } from "./messages/en.ts";
import { useBlock } from "./use-block.ts";
import classes from "./ProfilePage.module.css";

interface BrandRowProps {
  brand: { id: string; name: string; logoUrl: string | null };
  isBlocked: boolean;
  /** The time and the answer. */
  facts: readonly string[];
}

/** A brand with the one thing to decide about it. */
export function BrandRow({ brand, isBlocked, facts }: BrandRowProps) {
  const text = profilePageMessages.useText();
  const { set, isBusy } = useBlock();
  const { name } = brand;
  return (
    <li className={classes.entry}>
      <BrandLogo name={name} url={brand.logoUrl} />
      <div className={classes.words}>
        <b>{name}</b>
        <p className={classes.quiet}>{facts.join(" · ")}</p>
      </div>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={text(isBlocked ? "unblockOf" : "blockOf", { name })}
        onClick={() => void set(brand, !isBlocked)}
      >
        {text(isBlocked ? "unblock" : "block")}
      </Button>
    </li>
  );
}
