import { useEffect, useEffectEvent, useState } from "react";

/**
 * The browser goes on to the shop by a full page load, during which nothing on the page can be pressed again.
 * @param onBack the page is back as the browser kept it: what it shows may have ended
 */
export function useLeaving(onBack: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    setLeaving(false);
    onBack();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => comeBack(event);
    window.addEventListener("pageshow", listener);
    return () => window.removeEventListener("pageshow", listener);
  }, []);
  return {
    isLeaving,
    leave: (to: string) => {
      setLeaving(true);
      // Replaced, so that Back leads from the shop to the shop and not to an answered question.
      window.location.replace(to);
    },
  };
}
