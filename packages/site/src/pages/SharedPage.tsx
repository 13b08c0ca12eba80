import { useEffect } from "react";
import { Outlet } from "react-router";
import { setLocale } from "../i18n/locale.ts";

/** Round each page that a site in English has in Hindi too: Hindi ends with the page. */
export function SharedPage() {
  useEffect(() => () => void setLocale("en", { remember: false }), []);
  return <Outlet />;
}
