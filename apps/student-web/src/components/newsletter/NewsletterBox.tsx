import { newsletterMessages } from "./messages/en.ts";
import { NewsletterForm } from "./NewsletterForm.tsx";
import classes from "./NewsletterBox.module.css";

/** Asks for an address, at the foot of a page or as a page of its own. */
export function NewsletterBox({ titleAs: Title = "h2" }: { titleAs?: "h1" | "h2" }) {
  const text = newsletterMessages.useText();
  return (
    <section id="newsletter" className={classes.box} aria-labelledby="newsletter-title">
      <div>
        <Title id="newsletter-title" className={classes.title}>
          {text("title")}
        </Title>
        <p className={classes.lead}>{text("lead")}</p>
      </div>
      <NewsletterForm />
    </section>
  );
}
