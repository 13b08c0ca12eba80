import { useEffect } from "react";
import { useLocation } from "react-router";

/** Brings the element that the address names into view, once the page that holds it is shown. */
export function useHashTarget(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
