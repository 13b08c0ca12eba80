import type { UserMode } from "@bachat/rules/accounts";
import { HowItWorksArt, StudentPass } from "@bachat/ui";
import { authMessages } from "./messages/en.ts";
import classes from "./AuthScreen.module.css";

/** The advantages of an account, beside the form on wide screens. */
export function WhyPanel({ mode }: { mode: UserMode }) {
  const text = authMessages.useText();
  const isBrand = mode === "brand";
  const rows = [
    {
      art: "verify",
      title: isBrand ? "brandWhy1" : "why1",
      note: isBrand ? "brandWhy1Text" : "why1Text",
    },
    {
      art: "discover",
      title: isBrand ? "brandWhy2" : "why2",
      note: isBrand ? "brandWhy2Text" : "why2Text",
    },
    {
      art: "redeem",
      title: isBrand ? "brandWhy3" : "why3",
      note: isBrand ? "brandWhy3Text" : "why3Text",
    },
  ] as const;
  return (
    <aside className={classes.why}>
      <h2>{text(isBrand ? "brandWhyTitle" : "whyTitle")}</h2>
      {!isBrand && <SamplePass />}
      <ul>
        {rows.map((row) => (
          <li key={row.art}>
            <span className={classes.art}>
              <HowItWorksArt step={row.art} />
            </span>
            <div>
              <h3>{text(row.title)}</h3>
              <p>{text(row.note)}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** An invented verified student's pass. */
function SamplePass() {
  const text = authMessages.useText();
  return (
    <figure className={classes.sample}>
      <StudentPass
        state="verified"
        stateLabel={text("sampleState")}
        name={text("sampleName")}
        college={text("sampleCollege")}
        course={text("sampleCourse")}
      />
      <figcaption>{text("sampleCaption")}</figcaption>
    </figure>
  );
}
