import { Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { UiLink } from "../provider/UiLink.tsx";
import classes from "./NavMenu.module.css";

const OPEN_DELAY_MS = 200;
const CLOSE_DELAY_MS = 150;
/** For so long after one menu closed, the next opens without delay. */
const SKIP_DELAY_MS = 300;

interface NavMenuGroupValue {
  openDelay: number;
  onOpen: () => void;
  onClose: () => void;
}

const NavMenuContext = createContext<NavMenuGroupValue>({
  openDelay: OPEN_DELAY_MS,
  onOpen: () => {},
  onClose: () => {},
});

/** Menus side by side in a header: moving from one open menu to the next does not wait again. */
export function NavMenuGroup({ children }: { children: ReactNode }) {
  const [isWarm, setWarm] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onOpen = useCallback(() => {
    clearTimeout(timer.current);
    setWarm(true);
  }, []);
  const onClose = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWarm(false), SKIP_DELAY_MS);
  }, []);
  const value = useMemo(
    () => ({ openDelay: isWarm ? 0 : OPEN_DELAY_MS, onOpen, onClose }),
    [isWarm, onOpen, onClose],
  );
  return <NavMenuContext value={value}>{children}</NavMenuContext>;
}

export interface NavMenuItem {
  id: string;
  label: string;
  /** A quiet line under the label. */
  description?: string;
  icon?: ReactNode;
  href?: string;
  onClick?: () => void;
  /** Set apart from those above by a line. */
  isApart?: boolean;
}

export interface NavMenuProps {
  /** The words on its button. */
  label: ReactNode;
  /** Names the button when `label` is not text. */
  ariaLabel?: string;
  /** Before the label, for example a Face. */
  icon?: ReactNode;
  items: readonly NavMenuItem[];
  /** Items in two columns from eight up. */
  columns?: 1 | 2;
  position?: "bottom-start" | "bottom-end";
}

/** A header menu that opens on hover, click or key. */
export function NavMenu(props: NavMenuProps) {
  const { label, ariaLabel, icon, items, columns = 1, position = "bottom-start" } = props;
  const { openDelay, onOpen, onClose } = useContext(NavMenuContext);
  return (
    <Menu
      trigger="click-hover"
      openDelay={openDelay}
      closeDelay={CLOSE_DELAY_MS}
      onOpen={onOpen}
      onClose={onClose}
      position={position}
      offset={4}
    >
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={ariaLabel}>
          {icon}
          <span className={classes.label}>{label}</span>
          <IconChevronDown className={classes.chevron} size={16} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <div className={classes.items} data-columns={columns}>
          {items.map((item) => {
            const shared = {
              className: classes.item,
              "data-apart": item.isApart || undefined,
              leftSection: item.icon,
              onClick: item.onClick,
            };
            const content = (
              <>
                {item.label}
                {item.description && (
                  <span className={classes.description}>{item.description}</span>
                )}
              </>
            );
            return item.href === undefined ? (
              <Menu.Item key={item.id} {...shared}>
                {content}
              </Menu.Item>
            ) : (
              <Menu.Item key={item.id} {...shared} component={UiLink} href={item.href}>
                {content}
              </Menu.Item>
            );
          })}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
