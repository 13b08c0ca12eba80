import { Page, Skeleton } from "@bachat/ui";
import classes from "./OwnHead.module.css";

/** The shape of a signed-in person's head. Hidden from screen readers, which read the content when it comes. */
export function OwnHeadSkeleton() {
  return (
    <div className={classes.own} aria-hidden>
      <Page padded={false}>
        <div className={classes.top}>
          <Skeleton width={240} height={34} />
          <Skeleton width="100%" height={52} />
        </div>
        <div className={classes.panel}>
          <PassSkeleton />
          <ListSkeleton />
          <ListSkeleton />
        </div>
      </Page>
    </div>
  );
}

export const PassSkeleton = () => (
  <div className={classes.pass}>
    <Skeleton width="100%" height={220} radius={14} />
    <span className={classes.passStep} />
  </div>
);

const ListSkeleton = () => (
  <div className={classes.list}>
    <div className={classes.listHead}>
      <Skeleton width={140} height={18} />
    </div>
    <ul className={classes.rows}>
      <RowSkeletons />
    </ul>
  </div>
);

export const RowSkeletons = () =>
  [1, 2].map((row) => (
    <li key={row}>
      <Skeleton width="100%" height="100%" radius={14} />
    </li>
  ));
