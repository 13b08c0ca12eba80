/** The page of each site that takes sign-ins and the links of mails. */
export const signInPaths = {
  student: "/auth",
  brand: "/brand-auth",
  admin: "/admin-auth",
} as const;
