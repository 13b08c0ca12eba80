import { Button, Group, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import { DayField } from "../DayField.tsx";
import { rangeMessages } from "./messages/en.ts";
import { isRange } from "./range-address.ts";

interface OwnDatesDialogProps {
  days: { from: string; to: string };
  today: string;
  onChoose: (days: { from: string; to: string }) => void;
  onClose: () => void;
}

export function OwnDatesDialog({ days, today, onChoose, onClose }: OwnDatesDialogProps) {
  const text = rangeMessages.useText();
  const [{ from, to }, setDays] = useState(days);
  const [isTried, setTried] = useState(false);
  const fromError = from === "" ? text("errorDay") : from > today ? text("errorFuture") : undefined;
  const toError =
    to === ""
      ? text("errorDay")
      : to > today
        ? text("errorFuture")
        : from !== "" && to < from
          ? text("errorOrder")
          : fromError === undefined && !isRange(from, to)
            ? text("errorLong")
            : undefined;
  return (
    <Modal opened onClose={onClose} title={text("title")} centered size="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (fromError === undefined && toError === undefined) onChoose({ from, to });
        }}
      >
        <Stack gap={16}>
          <DayField
            name="from"
            label={text("first")}
            value={from}
            required
            error={isTried ? fromError : undefined}
            onChange={(day) => setDays({ from: day, to })}
          />
          <DayField
            name="to"
            label={text("last")}
            value={to}
            required
            error={isTried ? toError : undefined}
            onChange={(day) => setDays({ from, to: day })}
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {text("cancel")}
            </Button>
            <Button type="submit">{text("show")}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
