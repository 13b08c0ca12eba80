import { StatusDot, UiLink } from "@bachat/ui";
import { Assignee } from "../../components/cases/Assignee.tsx";
import { ReviewPolicy } from "../../components/review-policy/ReviewPolicy.tsx";
import type { Claim } from "../../components/use-claim.ts";
import { paths } from "../../paths.ts";
import { useSend } from "../../session/use-act.ts";
import { Decision } from "./Decision.tsx";
import { submissionsMessages } from "./messages/en.ts";
import { reviewersOptions, type Application } from "./queries.ts";
import classes from "../../components/cases/Case.module.css";

interface ApplicationPanelProps {
  data: Application;
  /** The colleague who works on it. */
  heldBy: Claim | null;
  /** While an admin corrects fields, the buttons to decide are off. */
  isEditing: boolean;
  onDecided: () => Promise<void>;
}

/** Beside the application: the decision, the automatic checks, similar brands, the assignee, and the policy. */
export function ApplicationPanel({ data, ...decision }: ApplicationPanelProps) {
  const text = submissionsMessages.useText();
  const params = { path: { application_id: data.id } };
  const assign = useSend("put", "/v1/admin/applications/{application_id}/assignee");
  return (
    <aside className={classes.panel} aria-label={text("decision")}>
      <Decision data={data} {...decision} />
      <Checks data={data} />
      {data.similar_brands.length > 0 && <Similar brands={data.similar_brands} />}
      {data.status === "pending" && (
        <Assignee
          assignee={data.assignee}
          admins={reviewersOptions}
          assign={(admin_id) => assign({ params, body: { admin_id } })}
        />
      )}
      <section>
        <ReviewPolicy kind="brand_applications" />
      </section>
    </aside>
  );
}

const tones = { ok: "ok", doubt: "warning", unknown: "hollow" } as const;

/** The automatic comparisons. Passed ones are quiet. */
function Checks({ data: { checks } }: { data: Application }) {
  const text = submissionsMessages.useText();
  return (
    <section>
      <h2>{text("checks")}</h2>
      <ul className={classes.checks}>
        {checks.map(({ code, state, finding, values }) => (
          <li key={code} data-state={state}>
            <StatusDot tone={tones[state]} isSentence>
              {text(`check_${code}`)}: {text(`finding_${finding}`)}
            </StatusDot>
            {state !== "ok" && code === "domain" && values.length === 2 && (
              <small>{text("domains", { site: values[0] ?? "", mail: values[1] ?? "" })}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const brandTones = { pending: "info", approved: "ok", rejected: "bad", suspended: "bad" } as const;

function Similar({ brands }: { brands: Application["similar_brands"] }) {
  const text = submissionsMessages.useText();
  return (
    <section>
      <h2>{text("similar")}</h2>
      <ul className={classes.checks}>
        {brands.map(({ id, name, status, contact_email: contact, application_id: link, same }) => (
          <li key={id}>
            <StatusDot tone={brandTones[status]}>
              <span>
                {link === null ? name : <UiLink href={paths.submission(link)}>{name}</UiLink>},{" "}
                {text(`brand_${status}`)}
              </span>
            </StatusDot>
            <small>{same.map((one) => text(`same_${one}`)).join(", ")}</small>
            <small>{contact}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
