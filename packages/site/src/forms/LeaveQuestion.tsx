import { Dialog } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { formMessages } from "./messages/en.ts";

/** The person's next act. */
export type Leaving = "leave" | "close" | "signOut";

export interface Question {
  leaving: Leaving;
  answer: (mayLeave: boolean) => void;
}

/** Asks whether unsaved work may be lost. Loaded once there is some. */
export function LeaveQuestion({ leaving, answer }: Question) {
  const text = formMessages.useText();
  const stay = () => answer(false);
  return (
    <Dialog title={text(`${leaving}Title`)} onClose={stay}>
      <Stack gap={20}>
        <p>{text("notSaved")}</p>
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={() => answer(true)}>
            {text(leaving)}
          </Button>
          <Button onClick={stay} data-autofocus>
            {text("stay")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
