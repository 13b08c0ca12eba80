import { QueryView } from "@bachat/site";
import { TextSkeleton, UiLink } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { usePermissions } from "../../session/permissions.ts";
import { contactDeskMessages } from "./messages/en.ts";
import { linksOptions } from "./queries.ts";
import classes from "../../components/cases/Case.module.css";

/** Whom and what a message is about: by the sender's confirmed address, and by the pages that the text names. */
export function Links({ id }: { id: string }) {
  const text = contactDeskMessages.useText();
  const may = usePermissions();
  const query = useQuery(linksOptions(id));
  return (
    <section>
      <h2>{text("linked")}</h2>
      <QueryView
        query={query}
        size="inline"
        skeleton={<TextSkeleton lines={3} />}
        failedTitle={text("linksFailed")}
      >
        {({ student, brands, offers }) => (
          <ul className={classes.checks}>
            {student === null ? (
              <li>{text("noStudent")}</li>
            ) : (
              <li>
                {text("student", { name: student.name })}
                <small>
                  {[student.college_name, text(`verification_${student.verification_status}`)]
                    .filter((part) => part !== null)
                    .join(" · ")}
                </small>
              </li>
            )}
            {brands.map(({ id: brandId, name, status, application_id: application }) => (
              <li key={brandId}>
                {application !== null && may("brands") ? (
                  <UiLink href={paths.submission(application)}>{name}</UiLink>
                ) : (
                  name
                )}
                <small>{text(`brand_${status}`)}</small>
              </li>
            ))}
            {offers.map((offer) => (
              <li key={offer.id}>
                {may("catalogue") ? (
                  <UiLink href={paths.offer(offer.id)}>{offer.title}</UiLink>
                ) : (
                  offer.title
                )}
                <small>{text("offerOf", { brand: offer.brand_name })}</small>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
