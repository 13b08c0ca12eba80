import { isUuid } from "@bachat/rules/patterns";
import {
  type Catalogue,
  listParam,
  type Messages,
  type ShownList,
  useErrorToast,
} from "@bachat/site";
import { ChipRow, FilterChip, toast, type FilterChipProps } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { caseMessages } from "./messages.ts";
import { UndoLine } from "./UndoLine.tsx";
import classes from "./Case.module.css";

/** Parts that the lists of all desks share. */

/** The filter by assignee: an admin's id, or `none`; null for any. */
export const assigneeParam = () => listParam.textLike((text) => text === "none" || isUuid(text));

/** The choices of the filter by assignee, beside any. */
export const assigneeOptions = (
  admins: readonly { admin_id: string; admin_name: string }[] = [],
) => [
  { value: "none", label: caseMessages.text("noOne") },
  ...admins.map(({ admin_id: value, admin_name: label }) => ({ value, label })),
];

interface DeskFiltersProps<State extends object> {
  list: ShownList<State, unknown>;
  /** The parameter whose choices are the parts of the list. */
  name: keyof State & string;
  words: Pick<Catalogue<Messages>, "lookup">;
  /** The number of cases in a part; undefined while it is loading or where the API does not count it. */
  countOf: (part: string) => FilterChipProps["count"];
  /** The row of the other filters. */
  children: ReactNode;
}

/** The last decision while it can be undone, the filters of a desk's list, and its parts, each with its number of cases. */
export function DeskFilters<State extends object>(props: DeskFiltersProps<State>) {
  const { list, name, words, countOf, children } = props;
  return (
    <div className={classes.filters}>
      <UndoLine />
      {children}
      <ChipRow label={words.lookup("filters") ?? ""}>
        {(list.params[name]?.choices ?? []).map((part) => {
          const count = countOf(part);
          const change: Partial<State> = {};
          change[name] = part as State[keyof State & string];
          return (
            <FilterChip
              key={part}
              active={list.state[name] === part}
              {...(count !== undefined && { count })}
              onClick={() => list.change(change)}
            >
              {words.lookup(`${name}.${part}`)}
            </FilterChip>
          );
        })}
      </ChipRow>
    </div>
  );
}

/** A count of the API by its name. */
export const countIn = (counts: object | undefined, part: string): number | undefined => {
  const known = Object.entries(counts ?? {}).find(([name]) => name === part);
  return typeof known?.[1] === "number" ? known[1] : undefined;
};

interface StartButtonProps {
  /** Takes the next case that the API hands out. */
  take: () => Promise<string | null>;
  hrefOf: (id: string) => string;
  words: { start: string; startFailed: string; noneFree: string; noneFreeText: string };
}

/** Opens the longest waiting case that no colleague works on. */
export function StartButton({ take, hrefOf, words }: StartButtonProps) {
  const navigate = useNavigate();
  const showError = useErrorToast();
  const next = useMutation({
    mutationFn: take,
    onSuccess: (id) => {
      if (id === null) toast.info({ title: words.noneFree, message: words.noneFreeText });
      else void navigate(hrefOf(id));
    },
    onError: (error) => showError(error, words.startFailed),
  });
  return (
    <Button loading={next.isPending} onClick={() => next.mutate()}>
      {words.start}
    </Button>
  );
}

interface Holder {
  mine: boolean;
  admin_name: string;
}

/** The admin who works on a case, else its assignee, else "free". */
export function whoText(
  { claim = null, assignee }: { claim?: Holder | null; assignee: Holder | null },
  free: string,
): string {
  const { text } = caseMessages;
  if (claim !== null)
    return claim.mine ? text("heldByYou") : text("heldBy", { name: claim.admin_name });
  if (assignee === null) return free;
  return assignee.mine ? text("assignedToYou") : text("assignedTo", { name: assignee.admin_name });
}
