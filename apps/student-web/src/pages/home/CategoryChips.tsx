import { CategoryIcon, errorText } from "@bachat/site";
import { Bone, ChipRow, FilterChip, toast } from "@bachat/ui";
import { IconLayoutGrid } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { homeMessages } from "../../messages/home.ts";
import classes from "./CategoryChips.module.css";
import { categoriesOptions } from "./queries.ts";

interface CategoryChipsProps {
  chosen: string | null;
  onChoose: (slug: string | null) => void;
}

const WAITING = [96, 132, 108, 128, 104, 112, 120, 140];

/** Categories in one row that scrolls sideways. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  const text = homeMessages.useText();
  const { data, error } = useQuery(categoriesOptions);
  useEffect(() => {
    if (error !== null) toast.error({ title: text("categoriesFailed"), message: errorText(error) });
  }, [error, text]);

  // A category that does not exist filters nothing that could be shown as chosen.
  const isUnknown =
    chosen !== null && data !== undefined && data.items.every((item) => item.slug !== chosen);
  useEffect(() => {
    if (isUnknown) onChoose(null);
  }, [isUnknown, onChoose]);

  return (
    <div className={classes.chips}>
      <ChipRow label={text("categories")}>
        <FilterChip
          size="large"
          active={chosen === null}
          icon={<IconLayoutGrid size={20} stroke={1.75} aria-hidden />}
          onClick={() => onChoose(null)}
        >
          {text("all")}
        </FilterChip>
        {data === undefined &&
          error === null &&
          WAITING.map((width, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- placeholders without identity
            <Bone key={index} width={width} height={44} radius={22} />
          ))}
        {data?.items.map((category) => (
          <FilterChip
            key={category.slug}
            size="large"
            active={category.slug === chosen}
            icon={<CategoryIcon name={category.icon} />}
            onClick={() => onChoose(category.slug === chosen ? null : category.slug)}
          >
            {category.name}
          </FilterChip>
        ))}
      </ChipRow>
    </div>
  );
}
