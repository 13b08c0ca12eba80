import { lazyPart } from "@bachat/site";
import { Button, type ButtonProps } from "@mantine/core";
import { IconQrcode } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { passScreenMessages } from "./messages/en.ts";
import type { PassStudent } from "./PassScreen.tsx";

const PassScreen = lazyPart(async () => (await import("./PassScreen.tsx")).PassScreen);

interface ShowPassProps extends Pick<ButtonProps, "fullWidth" | "my"> {
  student: PassStudent;
}

/** Opens the pass over the whole screen. For verified students only. */
export function ShowPass({ student, ...look }: ShowPassProps) {
  const text = passScreenMessages.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...look}
        leftSection={<IconQrcode size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {text("show")}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <PassScreen student={student} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
