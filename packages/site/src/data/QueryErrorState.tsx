import { NetworkError } from "@bachat/api-client/public";
import { ErrorState, type ErrorStateProps } from "@bachat/ui";
import { errorText } from "../errors/error-text.ts";

export interface QueryErrorStateProps extends Pick<ErrorStateProps, "title" | "size" | "titleAs"> {
  query: { error: unknown; refetch: () => unknown };
}

/** In the place of a part that did not load: the reason, and a button to try again. `QueryView` shows it where one query is one part. */
export function QueryErrorState({ query, ...rest }: QueryErrorStateProps) {
  const { error, refetch } = query;
  return (
    <ErrorState
      {...rest}
      text={errorText(error)}
      isOffline={error instanceof NetworkError}
      onRetry={() => void refetch()}
    />
  );
}
