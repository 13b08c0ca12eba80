import type * as ui from "@bachat/ui";
import { Button, Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { typographyMessages } from "./messages/en.ts";

type Exported = keyof typeof ui;
/** The components among the exports of packages/ui: their names begin with a capital. */
export type ComponentName = {
  [Name in Exported]: Name extends Capitalize<Name> ? Name : never;
}[Exported];

export interface Specimen {
  /** The effects of hover, focus and keys, which a still picture does not show. */
  note?: string;
  Show: () => ReactNode;
}
export type Specimens = Readonly<Partial<Record<ComponentName, Specimen>>>;

/** For a component that takes a whole screen, or lies above the page: opened by its button. */
export function Opened({ name, children }: { name: string; children: ReactNode }) {
  const text = typographyMessages.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text("open", { name })}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={name} fullScreen>
        {children}
      </Modal>
    </>
  );
}

/** A state that a click changes. */
export function Stateful<Value>({
  initial,
  children,
}: {
  initial: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, set] = useState(initial);
  return children(value, set);
}

export const nothing = () => {};
