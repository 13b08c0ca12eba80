import { NetworkError } from "@bachat/api-client/public";
import { ErrorState, type ErrorStateProps } from "@bachat/ui";
import { errorText } from "./error-text.ts";

interface QueryErrorStateProps extends Pick<ErrorStateProps, "title" | "size" | "titleAs"> {
  query: { error: unknown; refetch: () => unknown };
}

/**
 * In the place of what did not load: why, and a way to try again. Only while there is nothing to show: what was read
 * before stays when reading it again fails, and with it whatever is typed into it.
 */
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
