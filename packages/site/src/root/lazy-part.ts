import { toast } from "@bachat/ui";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { errorMessages } from "../errors/messages/messages.ts";
import { layoutMessages } from "../layout/messages/messages.ts";
import { OutdatedError, recoverCode } from "./new-version.ts";

/** The page stays, with its typed text: the person decides when to reload it. */
const sayOutdated = () =>
  toast.error({
    title: layoutMessages.text("newVersionTitle"),
    message: layoutMessages.text("newVersionText"),
    isKept: true,
    action: { label: errorMessages.text("reload"), onClick: () => window.location.reload() },
  });

/** A part of a page that comes as a file of its own when it is needed, such as a dialog: also after a deployment. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load().catch((error: unknown) => recoverCode(error)) };
    } catch (error) {
      if (!(error instanceof OutdatedError)) throw error;
      sayOutdated();
      return { default: () => null };
    }
  });
