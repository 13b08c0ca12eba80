import { signInPaths } from "@bachat/rules/sign-in";
import { Button } from "@mantine/core";
import { useSettings } from "../session/site-context.ts";
import { authMessages } from "./messages/en.ts";

/** A link, so that it works before and without scripts. */
export function BackToSignIn({
  onBack,
  isFilled = false,
}: {
  onBack: () => void;
  isFilled?: boolean;
}) {
  const text = authMessages.useText();
  const { mode } = useSettings();
  return (
    <Button
      component="a"
      href={signInPaths[mode]}
      variant={isFilled ? "filled" : "subtle"}
      onClick={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      {text("backToSignIn")}
    </Button>
  );
}
