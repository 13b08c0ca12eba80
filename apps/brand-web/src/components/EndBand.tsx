import { LinkButton } from "@bachat/ui";
import classes from "./EndBand.module.css";

interface EndBandProps {
  title: string;
  text: string;
  action: { label: string; href: string };
}

/** The last part of a public page: what to do next, once more. */
export function EndBand({ title, text, action }: EndBandProps) {
  return (
    <section className={classes.band}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <LinkButton href={action.href} color="marigold" size="lg">
        {action.label}
      </LinkButton>
    </section>
  );
}
