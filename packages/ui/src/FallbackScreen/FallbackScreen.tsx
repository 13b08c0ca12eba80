import { Button } from "@mantine/core";
import { StateArt } from "../art/StateArt.tsx";
import classes from "./FallbackScreen.module.css";

export interface FallbackScreenProps {
  title: string;
  text: string;
  /** The error's own message. */
  detail?: string | undefined;
  tryAgainLabel: string;
  reloadLabel: string;
  onTryAgain: () => void;
  onReload: () => void;
}

/** Shown in place of a page whose rendering failed. */
export function FallbackScreen(props: FallbackScreenProps) {
  return (
    <main className={classes.screen} role="alert">
      <StateArt kind="error" />
      <h1 className={classes.title}>{props.title}</h1>
      <p className={classes.text}>{props.text}</p>
      {props.detail && <pre className={classes.detail}>{props.detail}</pre>}
      <div className={classes.actions}>
        <Button onClick={props.onTryAgain}>{props.tryAgainLabel}</Button>
        <Button variant="default" onClick={props.onReload}>
          {props.reloadLabel}
        </Button>
      </div>
    </main>
  );
}
