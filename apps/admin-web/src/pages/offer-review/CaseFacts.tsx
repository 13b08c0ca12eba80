import { ChangeTable } from "@bachat/site";
import { FactList } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { ActKey } from "../../components/ActKey.tsx";
import { offerMessages } from "../../components/offers/messages/en.ts";
import { offerFacts } from "../../components/offers/offer-facts.tsx";
import { OfferTickets } from "../../components/offers/OfferTickets.tsx";
import { CorrectForm } from "./CorrectForm.tsx";
import { reviewMessages } from "./messages/en.ts";
import { proposedOf, type OfferCase } from "./queries.ts";
import classes from "../../components/cases/Case.module.css";

/** Whether the texts are being corrected, and what begins and ends it; undefined where it cannot begin. */
export interface Editing {
  isOpen: boolean;
  begin: (() => void) | undefined;
  end: () => void;
}

/** Of a change first the difference; then the ticket as students see it, and every field. */
export function CaseFacts({ data, editing }: { data: OfferCase; editing: Editing }) {
  const text = reviewMessages.useText();
  const words = offerMessages.useText();
  const { offer, revision } = data;
  const fields = proposedOf(data);
  const isChange = revision !== null;
  const picture = revision === null ? offer.picture : revision.proposed_picture;
  const pictureUrl = picture?.sources[1]?.url;
  return (
    <div className={classes.facts}>
      {isChange && (
        <section>
          <h2>{text("difference")}</h2>
          <ChangeTable changes={revision.changes} />
        </section>
      )}
      <section>
        <h2>{isChange ? text("ticketAfter") : words("ticket")}</h2>
        <OfferTickets
          fields={fields}
          brandName={offer.brand.name}
          categoryName={offer.category_name}
        />
        {pictureUrl !== undefined && (
          <img src={pictureUrl} alt={picture?.alt ?? ""} width={340} style={{ marginTop: 12 }} />
        )}
      </section>
      {data.corrections.length > 0 && (
        <section>
          <h2>{text("corrections")}</h2>
          <ChangeTable changes={data.corrections} />
        </section>
      )}
      <section>
        <Group justify="space-between" align="flex-start">
          <h2>{isChange ? text("currentFields") : words("fields")}</h2>
          {editing.begin !== undefined && (
            <Button
              variant="default"
              size="xs"
              rightSection={<ActKey act="edit" />}
              onClick={editing.begin}
            >
              {text("edit")}
            </Button>
          )}
        </Group>
        {editing.isOpen ? (
          <CorrectForm data={data} onDone={editing.end} />
        ) : (
          <FactList facts={offerFacts(fields, offer)} labelWidth={148} />
        )}
      </section>
    </div>
  );
}
