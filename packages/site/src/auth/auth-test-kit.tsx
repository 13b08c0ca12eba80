import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RequireSession } from "../guards/RequireSession.tsx";
import type { Mode } from "../settings/settings.ts";
import { buildAccount, buildSite, type Answers } from "../test-kit.tsx";
import { AuthScreen } from "./AuthScreen.tsx";

/** For tests: the sign-in page among a few pages that it can lead to. */

export const account = buildAccount();
export const session = {
  body: { access_token: "t", expires_in: 900, user: { id: account.id, email: account.email } },
};

export function show(at: string, answers: Answers = {}, signedIn = false, mode: Mode = "student") {
  const site = buildSite(
    [
      { path: "/auth", element: <AuthScreen /> },
      { path: "/dashboard", element: <p>The dashboard</p> },
      { path: "/offers/7", element: <p>Offer seven</p> },
      {
        path: "/kept",
        element: (
          <RequireSession>
            <p>A page for members</p>
          </RequireSession>
        ),
      },
    ],
    {
      mode,
      account: signedIn ? account : null,
      at,
      answers: { "GET /v1/auth/account": { body: account }, ...answers },
    },
  );
  render(site.element);
  return site;
}

export async function fillIn(email = "asha@college.example", password = "monsoon-tiffin-42") {
  await userEvent.type(await screen.findByLabelText("Email"), email);
  await userEvent.type(screen.getByLabelText("Password"), password);
}
export const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
