import { currentLocale } from "@bachat/site";
import { NumberedSteps, TextSkeleton } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { wordsIn } from "../offers/in-language.ts";
import { linesOf } from "../offers/lines-of.ts";
import { offerTextOptions } from "../offers/queries.ts";

interface StepsProps {
  offerId: string;
  /** The usual steps of the method, where the brand wrote none or they did not load. */
  usual: readonly string[];
}

/** How to use it, in the brand's own words. */
export function Steps({ offerId, usual }: StepsProps) {
  const { data: offer, isLoading } = useQuery(offerTextOptions(offerId));
  if (isLoading) return <TextSkeleton lines={3} />;
  if (offer === undefined) return <NumberedSteps steps={usual} />;
  const { steps } = wordsIn(offer, currentLocale());
  const own = linesOf(steps.text);
  if (own.length === 0) return <NumberedSteps steps={usual} />;
  return (
    <div lang={steps.lang}>
      <NumberedSteps steps={own} />
    </div>
  );
}
