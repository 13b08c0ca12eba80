import { useSession, lazyPart, type Offer } from "@bachat/site";
import { Suspense, type Ref } from "react";
import { FiguresLine } from "./FiguresLine.tsx";
import { Hero } from "./Hero.tsx";
import { OwnHeadSkeleton } from "./OwnHeadSkeleton.tsx";
import { loadOwnHead } from "./queries.ts";
import type { StudentHome } from "./student-home.ts";
import classes from "./HomeHead.module.css";

const OwnHead = lazyPart(async () => (await loadOwnHead()).OwnHead);

interface HomeHeadProps {
  searchRef: Ref<HTMLInputElement>;
  offers: readonly Offer[];
  /** The signed-in person's, once it has come. */
  own: StudentHome;
  onSearch: (search: string) => void;
}

/**
 * The head for visitors, and an own head for signed-in people. The server does not know the reader and renders the first.
 * In a browser where somebody was signed in, room for the second is kept instead until the session is known.
 */
export function HomeHead({ searchRef, offers, own, onSearch }: HomeHeadProps) {
  const session = useSession();
  if (session.status === "signed_in") {
    return (
      <Suspense fallback={<OwnHeadSkeleton />}>
        <OwnHead {...{ searchRef, own, onSearch }} />
      </Suspense>
    );
  }
  const isUnknown = session.status === "loading" && !session.unreachable;
  return (
    <>
      <div className={classes.visitor} data-unknown={isUnknown || undefined}>
        <Hero searchRef={searchRef} offers={offers} onSearch={onSearch} />
        <div className={classes.figures}>
          <FiguresLine />
        </div>
      </div>
      {isUnknown && (
        <div className={classes.waiting}>
          <OwnHeadSkeleton />
        </div>
      )}
    </>
  );
}
