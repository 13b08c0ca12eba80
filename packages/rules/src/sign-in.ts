/** The page of each site that takes sign-ins and the links of mails. */
export const signInPaths = {
  student: "/auth",
  brand: "/brand-auth",
  admin: "/admin-auth",
} as const;

/** The same page with the form that makes an account. Who is signed in already is led on from there. */
export function signUpPath(site: "student" | "brand", returnTo?: string): string {
  const query = new URLSearchParams({ tab: "sign-up" });
  if (returnTo !== undefined) query.set("return_to", returnTo);
  return `${signInPaths[site]}?${query.toString()}`;
}
