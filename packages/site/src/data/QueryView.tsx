import type { ReactNode } from "react";
import { QueryErrorState, type QueryErrorStateProps } from "./QueryErrorState.tsx";

export interface QueryViewProps<Data> extends Omit<QueryErrorStateProps, "query" | "title"> {
  query: QueryErrorStateProps["query"] & { data: Data | undefined };
  /** Takes the place of the content, in its size, while it loads. */
  skeleton: ReactNode;
  /** The heading when it did not load. */
  failedTitle: string;
  /** Says that there is nothing yet, instead of the content. */
  empty?: { when: (data: Data) => boolean; view: ReactNode };
  children: (data: Data) => ReactNode;
}

/**
 * A query's four states: loading, failed with a way to try again, empty, and its content. Content that was read before stays
 * when reading it again fails, and with it any text typed into it.
 */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, skeleton, failedTitle, empty, children, ...look } = props;
  if (query.data === undefined) {
    if (query.error === null) return skeleton;
    return <QueryErrorState {...look} title={failedTitle} query={query} />;
  }
  return empty?.when(query.data) === true ? empty.view : children(query.data);
}
