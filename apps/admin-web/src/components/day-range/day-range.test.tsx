import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { DayRange } from "./DayRange.tsx";

const bounds = { min: "2020-01-01", max: "2026-11-28" };

function List({ asked }: { asked: (days: object) => void }) {
  const [days, setDays] = useState<{ first: string | null; last: string | null }>({
    first: "2026-11-10",
    last: null,
  });
  return (
    <DayRange
      labels={{ first: "From", last: "Until" }}
      bounds={bounds}
      {...days}
      onChange={(end, day) => {
        setDays({ ...days, [end]: day });
        asked({ ...days, [end]: day });
      }}
    />
  );
}

it("asks for the days that fit, and says why another is not asked for", () => {
  const asked = vi.fn<(days: object) => void>();
  render(
    <MantineProvider>
      <List asked={asked} />
    </MantineProvider>,
  );
  const until = screen.getByLabelText<HTMLInputElement>("Until");
  const type = (day: string) => fireEvent.change(until, { target: { value: day } });
  for (const [day, fault] of [
    ["2026-11-09", "The last day is before the first."],
    ["0026-11-20", "Choose a day from 1 Jan 2020 to 28 Nov 2026."],
    ["2027-01-01", "Choose a day from 1 Jan 2020 to 28 Nov 2026."],
  ] as const) {
    type(day);
    // The field keeps the typed day, since people type a year digit by digit.
    expect(until.value).toBe(day);
    expect(screen.getByText(fault)).toBeDefined();
  }
  expect(asked).not.toHaveBeenCalled();
  type("2026-11-20");
  expect(asked).toHaveBeenCalledWith({ first: "2026-11-10", last: "2026-11-20" });
  expect(screen.queryByText(/Choose a day|The last day/)).toBeNull();
});
