import type { CategoryIconName } from "@bachat/rules/categories";
import {
  IconBarbell,
  IconBed,
  IconBook,
  IconBus,
  IconCode,
  IconDeviceLaptop,
  IconMovie,
  IconPencil,
  IconSchool,
  IconShirt,
  IconSparkles,
  IconTag,
  IconToolsKitchen2,
  type Icon,
} from "@tabler/icons-react";

/** A category's `icon` names one of these. */
const icons: Readonly<Record<string, Icon>> = {
  barbell: IconBarbell,
  bed: IconBed,
  book: IconBook,
  bus: IconBus,
  code: IconCode,
  "device-laptop": IconDeviceLaptop,
  movie: IconMovie,
  pencil: IconPencil,
  school: IconSchool,
  shirt: IconShirt,
  sparkles: IconSparkles,
  tag: IconTag,
  "tools-kitchen-2": IconToolsKitchen2,
} satisfies Record<CategoryIconName, Icon>;

interface CategoryIconProps {
  name: string;
  /** Pixels; default 20. */
  size?: number;
}

/** The drawing of a category; an unknown name is a plain tag. Decoration beside the category's name. */
export function CategoryIcon({ name, size = 20 }: CategoryIconProps) {
  const Drawing = icons[name] ?? IconTag;
  return <Drawing size={size} stroke={1.75} aria-hidden />;
}
