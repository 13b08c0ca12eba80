import { toast } from "@bachat/ui";
import { lazy, type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { errorMessages } from "../errors/messages/en.ts";
import { layoutMessages } from "../layout/messages/en.ts";
import { OutdatedError, recoverCode } from "./new-version.ts";

const reload = () => ({
  label: errorMessages.text("reload"),
  onClick: () => window.location.reload(),
});

/** The page stays, with its typed text: the person decides when to reload it. */
const sayOutdated = () =>
  toast.error({
    title: layoutMessages.text("newVersionTitle"),
    message: layoutMessages.text("newVersionText"),
    isKept: true,
    action: reload(),
  });

/** Some browsers keep a failed file until the page is loaded again. */
const sayLost = () =>
  toast.error({
    title: layoutMessages.text("partLost"),
    message: errorMessages.text("offline"),
    action: reload(),
  });

interface Options {
  /** For a part that opens by itself: if its file is lost, no toast is shown. */
  isSilent?: boolean;
}

/**
 * A part of a page that comes as a file of its own when it is needed, such as a dialog: also after a deployment. Without its
 * file the page stays; a dialog is closed again, and the next one loads the file again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isSilent = false }: Options = {},
): ComponentType<Props> {
  const loadPart = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await load().catch((error: unknown) => recoverCode(error)) };
      } catch (error) {
        return { default: lostBy(error) };
      }
    });
  let part = loadPart();

  const lostBy = (error: unknown): ComponentType<Props> =>
    function Lost(props) {
      const leave = useEffectEvent(() => {
        part = loadPart();
        if (error instanceof OutdatedError) sayOutdated();
        else if (!isSilent) sayLost();
        if ("onClose" in props && typeof props.onClose === "function") props.onClose();
      });
      useEffect(() => leave(), []);
      return null;
    };

  return function Part(props) {
    const [Loaded] = useState(() => part);
    return <Loaded {...props} />;
  };
}
