import { useEffect } from "react";
import { Outlet } from "react-router";
import { setLocale } from "../i18n/locale.ts";
import { useSettings } from "../session/site-context.ts";

/** Round each page that every site shows: on a site in English, Hindi ends with the page. */
export function SharedPage() {
  const { mode } = useSettings();
  useEffect(() => {
    if (mode === "student") return undefined;
    return () => void setLocale("en", { remember: false });
  }, [mode]);
  return <Outlet />;
}
