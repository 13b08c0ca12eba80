import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { useState } from "react";

type Options<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>;

/** A list inside a page, which is read page by page; the page's address does not say which one is shown. */
export function usePages<Data, Key extends QueryKey>(
  options: (page: number) => Options<Data, Key>,
) {
  const [page, onPage] = useState(1);
  return { query: useKept(options(page)), onPage };
}

/** The same of a list by cursors. */
export function useCursors<Data, Key extends QueryKey>(
  options: (cursor: string | null) => Options<Data, Key>,
) {
  const [cursor, onCursor] = useState<string | null>(null);
  return { query: useKept(options(cursor)), onCursor };
}

/** The rows of before stay in view while others are read. */
const useKept = <Data, Key extends QueryKey>(options: Options<Data, Key>) =>
  useQuery({ ...options, placeholderData: keepPreviousData });
