import { longMomentText, useCategoryName } from "@bachat/site";
import { UiLink } from "@bachat/ui";
import { Box } from "@mantine/core";
import { paths } from "../../paths.ts";
import type { Brand } from "../../session/use-brand.ts";
import { changeLabel, changeValue, factsOf, isUnshown } from "./facts.ts";
import { activityMessages } from "./messages/en.ts";
import { sentenceOf, type Activity } from "./sentence.ts";
import classes from "./ActivityPage.module.css";

type Actions = Brand["actions"];

interface EntriesProps {
  items: readonly Activity[];
  /** The member's rights, for links. */
  actions: Actions;
}

export function Entries({ items, actions }: EntriesProps) {
  const text = activityMessages.useText();
  return (
    <ol className={classes.entries} aria-label={text("title")}>
      {items.map((entry) => (
        <li key={entry.id}>
          <div>
            <Sentence entry={entry} href={hrefOf(entry, actions)} />
            <Facts entry={entry} />
            <Changes entry={entry} />
          </div>
          <time dateTime={entry.at}>{longMomentText(entry.at)}</time>
        </li>
      ))}
    </ol>
  );
}

function Sentence({ entry, href }: { entry: Activity; href: string | null }) {
  const [before, name, after] = sentenceOf(entry);
  return (
    <p>
      {before}
      {href === null || name === "" ? <b>{name}</b> : <UiLink href={href}>{name}</UiLink>}
      {after}
    </p>
  );
}

function Facts({ entry }: { entry: Activity }) {
  const facts = factsOf(entry);
  return (
    facts.length > 0 && (
      <Box component="p" c="dimmed">
        {facts.join(" · ")}
      </Box>
    )
  );
}

/** So many changes are shown at once. */
const SHOWN = 3;

function Changes({ entry }: { entry: Activity }) {
  const { changes } = entry;
  const text = activityMessages.useText();
  if (changes.length === 0) return null;
  if (changes.length <= SHOWN) return <ChangeList entry={entry} />;
  return (
    <details className={classes.more}>
      <summary>{text("allChanges", { number: changes.length })}</summary>
      <ChangeList entry={entry} />
    </details>
  );
}

function ChangeList({ entry: { kind, changes } }: { entry: Activity }) {
  const text = activityMessages.useText();
  const categoryName = useCategoryName();
  const show = (change: Activity["changes"][number], value: string | null) =>
    change.field === "category" && value !== null
      ? categoryName(value, value)
      : changeValue(kind, change, value);
  return (
    <ul className={classes.changes} aria-label={text("changes")}>
      {changes.map((change) => (
        <li key={change.field}>
          <span>{changeLabel(change)}</span>{" "}
          {!isUnshown(change.field) && (
            <>
              <del>{show(change, change.before)}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins>{show(change, change.after)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** Where the entry's object is, for a member who may open it. */
function hrefOf({ object, reference }: Activity, actions: Actions): string | null {
  switch (object?.type) {
    case "offer":
      return actions.view_offers ? paths.offer(object.id) : null;
    case "order":
      return actions.view_billing ? paths.billing({ order: object.id }) : null;
    case "redemption":
      return actions.view_redemptions && reference !== null
        ? paths.redemptions({ search: reference })
        : null;
    case "outlet":
      return actions.manage_outlets ? paths.outlets() : null;
    case "api_key":
      return actions.manage_keys ? paths.developers() : null;
    case "user":
      return actions.view_team ? paths.team() : null;
    case undefined:
      return null;
  }
}
