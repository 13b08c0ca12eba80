import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useFocusBack } from "../use-focus-back.ts";
import classes from "./SideDrawer.module.css";

export interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays at the foot while the content scrolls. */
  foot?: ReactNode;
  /** "detail" is 420 px, the whole width on phones; "sheet" rises from the foot. */
  kind: "detail" | "sheet";
}

/** A panel that slides in over the page: a row's detail, a filter sheet. */
export function SideDrawer({ opened, onClose, title, children, foot, kind }: SideDrawerProps) {
  useFocusBack(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={kind === "sheet" ? "bottom" : "right"}
      size={kind === "sheet" ? "auto" : "100%"}
      radius={0}
      transitionProps={{ duration: 180 }}
      classNames={{ content: classes[kind], body: classes.body }}
    >
      <div className={classes.scroll}>{children}</div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </Drawer>
  );
}
