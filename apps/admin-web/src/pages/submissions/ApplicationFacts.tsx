import { applicationFieldNames } from "@bachat/rules/application-review";
import { useCategories } from "@bachat/site";
import { FactList } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { ActKey } from "../../components/ActKey.tsx";
import { TicketViews } from "../../components/offers/TicketViews.tsx";
import { applicationFacts } from "./application-facts.tsx";
import { EditForm } from "./EditForm.tsx";
import { submissionsMessages } from "./messages/en.ts";
import type { Application } from "./queries.ts";
import classes from "../../components/cases/Case.module.css";

interface ApplicationFactsProps {
  data: Application;
  isEditing: boolean;
  canEdit: boolean;
  onEdit: () => void;
  onEdited: () => void;
}

/** The first offer as students will see it, what admins changed, and every field or the form of them. */
export function ApplicationFacts(props: ApplicationFactsProps) {
  const { data, isEditing, canEdit, onEdit, onEdited } = props;
  const text = submissionsMessages.useText();
  return (
    <div className={classes.facts}>
      <section>
        <h2>{text("preview")}</h2>
        <TicketViews
          offer={{
            brandName: data.brand_name,
            brandLogoUrl: data.brand_logo_url,
            categoryName: data.category_name,
            title: data.offer_title,
            details: data.offer_details,
            discount_type: data.discount_type,
            discount_value: data.discount_value,
            redemption_method: data.redemption_method,
            exclusivity: data.eligibility === "verified" ? "exclusive" : "standard",
            end_date: data.end_date,
            country: data.country,
            city: data.city,
            channel: data.channel,
          }}
        />
      </section>
      {data.edits.length > 0 && <Edits edits={data.edits} />}
      <section>
        <Group justify="space-between" align="flex-start">
          <h2>{text("fields")}</h2>
          {canEdit && (
            <Button
              variant="default"
              size="xs"
              rightSection={<ActKey act="edit" />}
              onClick={onEdit}
            >
              {text("edit")}
            </Button>
          )}
        </Group>
        {isEditing ? (
          <EditForm data={data} onDone={onEdited} />
        ) : (
          <FactList facts={applicationFacts(data, text)} labelWidth={148} />
        )}
      </section>
    </div>
  );
}

/** What admins changed of what was sent in. */
function Edits({ edits }: Pick<Application, "edits">) {
  const text = submissionsMessages.useText();
  const categories = useCategories();
  const valueText = (field: string, value: string | null) =>
    (field === "category" && categories.find(({ slug }) => slug === value)?.name) ||
    (value ?? text("noValue"));
  return (
    <section>
      <h2>{text("edited")}</h2>
      <FactList
        labelWidth={148}
        facts={edits.map(({ field, before, after }) => ({
          label: applicationFieldNames[field],
          value: valueText(field, after),
          note: text("editedFrom", { value: valueText(field, before) }),
        }))}
      />
    </section>
  );
}
