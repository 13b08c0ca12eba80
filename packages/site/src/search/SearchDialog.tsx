import { IconArrowLeft } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { searchMessages } from "./messages/en.ts";
import { SiteSearch, type SiteSearchProps } from "./SiteSearch.tsx";
import classes from "./SiteSearch.module.css";

interface SearchDialogProps extends Pick<SiteSearchProps, "value" | "onSearch"> {
  onClose: () => void;
}

/** The search over the whole screen, where the header has no room for a field. The chosen page replaces it in the history. */
export function SearchDialog({ value, onSearch, onClose }: SearchDialogProps) {
  const text = searchMessages.useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    field.current?.focus();
    // Has the searches of before shown.
    field.current?.click();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={text("title")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.row}>
        <button
          type="button"
          className={classes.close}
          aria-label={text("close")}
          onClick={onClose}
        >
          {/* No second cross: the field has its own. */}
          <IconArrowLeft size={22} stroke={1.75} aria-hidden />
        </button>
        <SiteSearch ref={field} size="large" isWhole replaces {...{ value, onSearch }} />
      </div>
    </dialog>
  );
}
