import { NumberedSteps, Section } from "@bachat/ui";
import { partnershipMessages } from "./messages/en.ts";
import product from "../../components/product/product.module.css";

export function HowSection() {
  const text = partnershipMessages.useText();
  const steps = [
    [text("howApply"), text("howApplyText")],
    [text("howReview"), text("howReviewText")],
    [text("howLive"), text("howLiveText")],
  ] as const;
  return (
    <Section id="how-it-works" size="large" title={text("howTitle")}>
      <div className={product.how}>
        <NumberedSteps
          steps={steps.map(([title, about]) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{about}</p>
            </div>
          ))}
        />
      </div>
    </Section>
  );
}
