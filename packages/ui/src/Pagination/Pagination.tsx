import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { FilterSelect } from "../FilterSelect/FilterSelect.tsx";
import { numberText } from "../number-text.ts";
import { useUiMessages } from "../provider/ui-context.ts";
import { UiLink } from "../provider/UiLink.tsx";
import { pageList } from "./page-list.ts";
import classes from "./Pagination.module.css";

export interface PaginationProps {
  /** From 1. Clamped to the last page. */
  page: number;
  pageSize: number;
  /** All rows. 0 shows nothing at all. */
  total: number;
  onPageChange: (page: number) => void;
  /** Left out, the "Show [n] per page" control is not shown. The caller goes back to page 1. */
  onPageSizeChange?: (pageSize: number) => void;
  pageSizes?: readonly number[];
  /** With it, pages are links that can be opened in a new tab; a plain click is left to `onPageChange`. */
  hrefFor?: (page: number) => string;
}

const DEFAULT_SIZES = [10, 20, 24, 50] as const;

/**
 * "Showing 1–24 of 214", the pages, and how many a page. Mantine's `Pagination` would save 70 lines, but names other pages,
 * and size, total and links would stay ours.
 */
export function Pagination(props: PaginationProps) {
  const { pageSize, total, onPageSizeChange, pageSizes = DEFAULT_SIZES } = props;
  const text = useUiMessages();
  if (total <= 0) return null;

  const pageCount = Math.ceil(total / pageSize);
  const page = Math.min(Math.max(props.page, 1), pageCount);
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  const sizes = pageSizes.includes(pageSize)
    ? pageSizes
    : [...pageSizes, pageSize].toSorted((a, b) => a - b);

  return (
    <div className={classes.bar}>
      <p className={classes.showing} aria-live="polite">
        {text.showing(numberText(from), numberText(to), numberText(total))}
      </p>
      {pageCount > 1 && <Pages {...props} page={page} pageCount={pageCount} />}
      {onPageSizeChange && (
        <div className={classes.per} data-scripts-only>
          <span aria-hidden>{text.show}</span>
          <FilterSelect
            label={text.perPageLabel}
            value={String(pageSize)}
            onChange={(value) => onPageSizeChange(Number(value))}
            options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          />
          <span aria-hidden>{text.perPage}</span>
        </div>
      )}
    </div>
  );
}

function Pages({
  page,
  pageCount,
  onPageChange,
  hrefFor,
}: PaginationProps & { pageCount: number }) {
  const text = useUiMessages();
  return (
    <nav className={classes.pages} aria-label={text.pages}>
      <PageButton
        to={page - 1}
        label={text.previousPage}
        isOff={page <= 1}
        onPageChange={onPageChange}
        hrefFor={hrefFor}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </PageButton>
      {pageList(page, pageCount).map((item, index, items) =>
        item === "gap" ? (
          <span key={`after-${items[index - 1]}`} className={classes.gap} aria-hidden>
            …
          </span>
        ) : (
          <PageButton
            key={item}
            to={item}
            label={text.page(item)}
            isCurrent={item === page}
            onPageChange={onPageChange}
            hrefFor={hrefFor}
          >
            {item}
          </PageButton>
        ),
      )}
      <PageButton
        to={page + 1}
        label={text.nextPage}
        isOff={page >= pageCount}
        onPageChange={onPageChange}
        hrefFor={hrefFor}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </PageButton>
    </nav>
  );
}

interface PageButtonProps extends Pick<PaginationProps, "onPageChange" | "hrefFor"> {
  to: number;
  label: string;
  isCurrent?: boolean;
  isOff?: boolean;
  children: React.ReactNode;
}

function PageButton(props: PageButtonProps) {
  const { to, label, isCurrent, isOff, children, onPageChange, hrefFor } = props;
  const shared = {
    className: classes.page,
    "aria-label": label,
    "aria-current": isCurrent ? ("page" as const) : undefined,
  };
  if (hrefFor && !isOff) {
    return (
      <UiLink
        {...shared}
        href={hrefFor(to)}
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          onPageChange(to);
        }}
      >
        {children}
      </UiLink>
    );
  }
  return (
    <button {...shared} type="button" disabled={isOff} onClick={() => onPageChange(to)}>
      {children}
    </button>
  );
}

/** Not one that asks for a new tab, a new window or a download. */
const isPlain = (click: React.MouseEvent): boolean =>
  click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
