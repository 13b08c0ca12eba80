import { isUuid } from "@bachat/rules/patterns";
import { NotFoundPage, QueryView, type QueryViewProps } from "@bachat/site";
import { PageSkeleton } from "@bachat/ui";
import { Fragment, type ReactNode } from "react";
import { useParams } from "react-router";
import { shellMessages } from "../messages/en.ts";

/** A page about the record that its address names, a new instance for each record; a malformed id shows the not-found page. */
export function ById({ children }: { children: (id: string) => ReactNode }) {
  const { id = "" } = useParams();
  return isUuid(id) ? <Fragment key={id}>{children(id)}</Fragment> : <NotFoundPage />;
}

/** A record that fills its page. */
export function RecordView<Data>(
  props: Pick<QueryViewProps<Data>, "query" | "failedTitle" | "children">,
) {
  const skeleton = <PageSkeleton label={shellMessages.text("loadingPage")} />;
  return <QueryView {...props} titleAs="h1" skeleton={skeleton} />;
}
