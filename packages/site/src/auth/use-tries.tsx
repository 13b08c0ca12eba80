import { ApiError } from "@bachat/api-client/public";
import { Notice } from "@bachat/ui";
import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useNow } from "../data/use-now.ts";
import { waitText } from "../errors/error-text.ts";

interface Wait {
  title: string;
  until: number;
}

/** "Too many tries" is shown at its form for as long as the wait lasts, and says how long that still is. */
export function useTries(): {
  notice: ReactNode;
  /** True where `error` is such a refusal, which then is shown. */
  showWait: (error: unknown, title: string) => boolean;
} {
  const [wait, setWait] = useState<Wait | null>(null);
  const showWait = useCallback((error: unknown, title: string) => {
    if (!(error instanceof ApiError) || error.status !== 429) return false;
    setWait({ title, until: Date.now() + (error.retryAfter ?? 60) * 1_000 });
    return true;
  }, []);
  const end = useCallback(() => setWait(null), []);
  return { notice: wait !== null && <WaitNotice {...wait} onOver={end} />, showWait };
}

function WaitNotice({ title, until, onOver }: Wait & { onOver: () => void }) {
  const left = Math.ceil((until - useNow(1_000)) / 1_000);
  // Screen readers announce the wait once, not every second.
  const [spoken] = useState(() => waitText(left));
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (isOver) return null;
  return (
    <>
      <VisuallyHidden role="alert">{`${title}. ${spoken}`}</VisuallyHidden>
      <div aria-hidden>
        <Notice tone="warning" title={title}>
          {waitText(left)}
        </Notice>
      </div>
    </>
  );
}
