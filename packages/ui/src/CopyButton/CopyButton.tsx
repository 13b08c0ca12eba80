import { ActionIcon, Button, type ButtonProps } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useUiMessages } from "../provider/ui-context.ts";
import { useCopy, type CopyCallbacks } from "./use-copy.ts";

export interface CopyButtonProps extends CopyCallbacks {
  /** The text for the clipboard. */
  value: string;
  /** Words on it; default "Copy". With `iconOnly` they name it. */
  label?: string;
  iconOnly?: boolean;
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
}

/** Copies, then shows a tick for two seconds. */
export function CopyButton(props: CopyButtonProps) {
  const { value, label, iconOnly = false, variant = "default", size } = props;
  const text = useUiMessages();
  const { isCopied, copy } = useCopy(props);
  const words = isCopied ? text.copied : (label ?? text.copy);
  const Icon = isCopied ? IconCheck : IconCopy;
  const shared = {
    "data-copied": isCopied || undefined,
    onClick: () => void copy(value),
  };
  if (iconOnly) {
    return (
      <ActionIcon {...shared} variant="subtle" aria-label={words} title={words}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button
      {...shared}
      variant={variant}
      size={size}
      leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
    >
      <span aria-live="polite">{words}</span>
    </Button>
  );
}
