import NextAuth from "next-auth";

const HALF_AN_HOUR = 1_800_000;

export const { handlers, auth, signIn } = NextAuth({
  providers: [
    {
      id: "bachat",
      name: "Bachat",
      type: "oidc",
      issuer: "https://api.bachat.example",
      authorization: { params: { scope: "openid student_status" } },
      checks: ["pkce", "state", "nonce"],
      profile: ({ sub, student_verified }) => ({ id: sub, isStudent: student_verified === true }),
    },
  ],
  // Whatever fails, the shopper is back in the cart and the order goes on.
  pages: { signIn: "/cart", error: "/cart" },
  callbacks: {
    // `user` is there only when the shopper has just come back from Bachat.
    jwt: ({ token, user }) =>
      user ? { ...token, studentUntil: user.isStudent ? Date.now() + HALF_AN_HOUR : 0 } : token,
    session: ({ session, token }) => ({ ...session, isStudent: token.studentUntil > Date.now() }),
  },
});
