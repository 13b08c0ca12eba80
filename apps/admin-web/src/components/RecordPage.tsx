import { isUuid } from "@bachat/rules/patterns";
import { NotFoundPage, QueryView, type QueryViewProps, usePageMeta } from "@bachat/site";
import { PageSkeleton } from "@bachat/ui";
import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
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

interface RecordPageProps<Data, Key extends QueryKey> {
  title: string;
  failedTitle: string;
  options: (id: string) => UseQueryOptions<Data, Error, Data, Key>;
  children: (record: Data, id: string) => ReactNode;
}

/** The page of one record, under a title that does not say whose it is. */
export function RecordPage<Data, Key extends QueryKey>(props: RecordPageProps<Data, Key>) {
  return <ById>{(id) => <ShownRecord {...props} id={id} />}</ById>;
}

function ShownRecord<Data, Key extends QueryKey>({
  id,
  title,
  options,
  children,
  ...view
}: RecordPageProps<Data, Key> & { id: string }) {
  usePageMeta({ title, noindex: true });
  return (
    <RecordView query={useQuery(options(id))} {...view}>
      {(record) => children(record, id)}
    </RecordView>
  );
}
