import { copyReport } from "@bachat/site";
import { useCopy } from "@bachat/ui";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { redeemMessages } from "../../redeem/messages/en.ts";
import { dashboardMessages } from "./messages/en.ts";
import classes from "./CodeChip.module.css";

/** A code that is copied by one touch, without opening its ticket. */
export function CodeChip({ code, title }: { code: string; title: string }) {
  const text = dashboardMessages.useText();
  const { isCopied, copy } = useCopy(copyReport(redeemMessages));
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={classes.chip}
      data-copied={isCopied || undefined}
      aria-label={text("copyNamed", { code, title })}
      title={text("copy")}
      onClick={() => void copy(code)}
    >
      <span className={classes.code} translate="no">
        {code}
      </span>
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
