import { DAY } from "@bachat/rules/time";
import type { Schemas } from "@bachat/api-client/public";
import { column } from "@bachat/site";
import { BrandLogo, StatusDot, type Column } from "@bachat/ui";
import { useWaitText } from "../../components/use-wait-text.ts";
import type { submissionsMessages } from "./messages/en.ts";
import classes from "./submission-columns.module.css";

type Application = Schemas["ListedApplication"];
type Text = typeof submissionsMessages.text;

/** Beside an open detail only what distinguishes the rows is shown. */
export function columnsOf(text: Text, isNarrow: boolean): Column<Application>[] {
  return [
    {
      id: "brand",
      header: text("columnBrand"),
      isPrimary: true,
      width: "22%",
      cell: (row) => (
        <span className={classes.brand}>
          <BrandLogo name={row.brand_name} url={row.brand_logo_url} size={24} />
          {row.brand_name}
        </span>
      ),
    },
    {
      id: "offer",
      header: text("columnOffer"),
      isCut: true,
      width: isNarrow ? "46%" : "28%",
      cell: (row) => row.offer_title,
    },
    {
      id: "category",
      header: text("columnCategory"),
      isWideOnly: true,
      cell: (row) => row.category_name,
    },
    {
      id: "contact",
      header: text("columnContact"),
      isCut: true,
      width: "24%",
      isWideOnly: true,
      cell: (row) => row.contact_email,
    },
    { id: "state", header: text("columnState"), cell: (row) => <State row={row} text={text} /> },
    column.date("submitted", text("columnSubmitted"), (row) => row.submitted_at, {
      align: "end",
      isWideOnly: true,
    }),
  ];
}

/** Two days of waiting are a promise that runs out, three are one that is broken. */
export function waitTone(submittedAt: string, now = Date.now()): "none" | "warning" | "bad" {
  const age = now - new Date(submittedAt).getTime();
  if (age >= 3 * DAY) return "bad";
  return age >= 2 * DAY ? "warning" : "none";
}

function State({ row, text }: { row: Application; text: Text }) {
  const waitText = useWaitText();
  if (row.status === "approved") return <StatusDot tone="ok">{text("status_approved")}</StatusDot>;
  if (row.status === "rejected") return <StatusDot tone="bad">{text("status_rejected")}</StatusDot>;
  return (
    <StatusDot tone={waitTone(row.submitted_at)}>
      {text("waiting", { time: waitText(row.submitted_at) })}
    </StatusDot>
  );
}
