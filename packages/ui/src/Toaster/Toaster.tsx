import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useUiMessages } from "../provider/ui-context.ts";
import { toast, toastStore, type Toast } from "./toast-store.ts";
import classes from "./Toaster.module.css";

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/** Counts down, except under the mouse or with the focus inside, then dismisses. */
function useCountdown(shown: Toast, isHeld: boolean): void {
  const left = useRef(shown.duration ?? 0);
  useEffect(() => {
    if (isHeld) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => toast.dismiss(shown.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(left.current - (performance.now() - startedAt), 0);
    };
  }, [shown.id, isHeld]);
}

function ToastCard({ shown }: { shown: Toast }) {
  const text = useUiMessages();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useCountdown(shown, isHovered || isFocused || shown.isKept === true);
  const Icon = icons[shown.tone];
  const { action } = shown;

  return (
    <div
      className={classes.toast}
      role="presentation"
      data-tone={shown.tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key === "Escape") toast.dismiss(shown.id);
      }}
    >
      <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{shown.title}</p>
        {shown.message && <p className={classes.message}>{shown.message}</p>}
        {action && (
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              toast.dismiss(shown.id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={classes.close}
        aria-label={text.close}
        onClick={() => toast.dismiss(shown.id)}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}

const none: readonly Toast[] = [];

/** The place where toasts appear. The two regions stay mounted, so that screen readers hear each change. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot, () => null);
  const lasting = useSyncExternalStore(toastStore.subscribe, toastStore.getLasting, () => none);
  const isError = shown?.tone === "error";
  return (
    <div className={classes.region}>
      <div role="status" aria-live="polite">
        {shown && !isError && <ToastCard key={shown.id} shown={shown} />}
      </div>
      <div role="alert" aria-live="assertive">
        {lasting.map((kept) => (
          <ToastCard key={kept.id} shown={kept} />
        ))}
        {shown && isError && <ToastCard key={shown.id} shown={shown} />}
      </div>
    </div>
  );
}
