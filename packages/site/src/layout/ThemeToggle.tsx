import { useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { layoutMessages } from "./messages/en.ts";
import classes from "./ThemeToggle.module.css";

const schemes = [
  { value: "light", label: "theme_light", Icon: IconSun },
  { value: "dark", label: "theme_dark", Icon: IconMoon },
  { value: "auto", label: "theme_auto", Icon: IconDeviceDesktop },
] as const;

const noChange = () => () => undefined;

/** Light, dark, or as the device says. */
export function ThemeToggle() {
  const text = layoutMessages.useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server cannot see the device's choice; a page that it rendered is taken over unchanged, then corrected.
  const chosen = useSyncExternalStore(
    noChange,
    () => colorScheme,
    () => "auto",
  );
  return (
    <div className={classes.toggle} role="group" aria-label={text("theme")}>
      {schemes.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          className={classes.choice}
          aria-pressed={chosen === value}
          aria-label={text(label)}
          title={text(label)}
          onClick={() => setColorScheme(value)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </button>
      ))}
    </div>
  );
}
