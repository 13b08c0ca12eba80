import { CopyButton, Notice, toast } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { developersMessages } from "./messages/en.ts";
import classes from "./DevelopersPage.module.css";

interface SecretBodyProps {
  secret: string;
  mode: "live" | "test";
  onDone: () => void;
}

/** A whole key with its copy button. */
export function SecretBody({ secret, mode, onDone }: SecretBodyProps) {
  const text = developersMessages.useText();
  return (
    <Stack gap={20}>
      <Notice tone={mode === "live" ? "warning" : "info"}>
        {text(mode === "live" ? "secretLive" : "secretTest")}
      </Notice>
      <code className={classes.secret} translate="no">
        {secret}
      </code>
      <Group justify="flex-end" gap={12}>
        <Button variant="default" onClick={onDone}>
          {text("done")}
        </Button>
        <CopyButton
          value={secret}
          label={text("copyKey")}
          variant="filled"
          onCopyFailed={() =>
            toast.error({ title: text("copyFailed"), message: text("copyFailedText") })
          }
        />
      </Group>
    </Stack>
  );
}
