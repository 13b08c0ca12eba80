import type { Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { profile as sampleProfile } from "./profile-test-kit.ts";
import { ProfileForm } from "./ProfileForm.tsx";
import type { Profile } from "./use-profile-form.ts";

const profile: Profile = { ...sampleProfile, locked_fields: ["name"] };

it("sends what was changed, and turns to the field that the API refuses", async () => {
  const sent: unknown[] = [];
  const answers: Answers = {
    "PATCH /v1/student/profile": async (request) => {
      sent.push(await request.json());
      const errors = [{ field: "body.location", rule: "invalid_format", message: "" }];
      return { status: 400, body: { code: "invalid_request", errors } };
    },
  };
  await showStudentPage(<ProfileForm profile={profile} />, {
    answers,
  });
  fireEvent.change(screen.getByLabelText(/^City/), { target: { value: " 785001 " } });
  fireEvent.click(screen.getByRole("button", { name: "Save profile" }));
  const city = screen.getByLabelText(/^City/);
  await waitFor(() => expect(document.activeElement).toBe(city));
  expect(city.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([{ version: profile.version, location: "785001" }]);
});

it("asks for a phone number where it is wanted, and says what is wrong with one", async () => {
  const sent: unknown[] = [];
  await showStudentPage(
    <ProfileForm profile={{ ...profile, phone: "+919845000000" }} withPhone />,
    {
      answers: {
        "PATCH /v1/student/profile": async (request) => {
          sent.push(await request.json());
          return { body: { ...profile, phone: null } };
        },
      },
    },
  );
  const field = screen.getByLabelText(/^Phone number/);
  expect(field).toHaveProperty("value", "+91 98450 00000");
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.click(screen.getByRole("button", { name: "Save profile" }));
  };
  type("98450");
  expect(await screen.findByText(/^Enter a number such as/)).toBeTruthy();
  expect(sent).toEqual([]);
  type("");
  await waitFor(() => expect(sent).toEqual([{ version: profile.version, phone: null }]));
});

it("does not ask for a phone number to complete a profile", async () => {
  await showStudentPage(<ProfileForm profile={profile} />, { answers: {} });
  expect(screen.getByLabelText(/^City/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Phone number/)).toBeNull();
});
