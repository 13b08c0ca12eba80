import { signInPaths, signUpPath } from "@bachat/rules/sign-in";
import { useMemo } from "react";
import { useSettings } from "../session/site-context.ts";
import { addressOf, type Settings } from "../settings/settings.ts";

/** Addresses that every site's chrome links to: a path at home, a full URL from another site. */
export function addressesOn(settings: Settings) {
  const student = (path: string) => addressOf(settings, "student", path);
  const brand = (path: string) => addressOf(settings, "brand", path);
  return {
    home: student("/"),
    offers: student("/#offers-section"),
    search: (query: string) => student(`/?search=${encodeURIComponent(query)}`),
    category: (slug: string) => student(`/categories/${encodeURIComponent(slug)}`),
    categories: student("/categories"),
    join: student(signUpPath("student")),
    studentSignIn: student(signInPaths.student),
    brands: student("/brands"),
    brand: (slug: string) => student(`/brands/${encodeURIComponent(slug)}`),
    offer: (id: string) => student(`/offers/${id}`),
    dashboard: student("/dashboard"),
    verification: student("/verification"),
    profile: student("/profile"),
    partnership: brand("/brand-partnership"),
    onboarding: brand("/brand-onboarding"),
    brandSignIn: brand(signInPaths.brand),
    brandPortal: brand("/brand-portal"),
    developers: brand("/developers"),
    status: addressOf(settings, "admin", "/status"),
  };
}

export function useAddresses() {
  const settings = useSettings();
  return useMemo(() => addressesOn(settings), [settings]);
}
