import { LegalPage } from "../legal/LegalPage.tsx";
import { termsMessages } from "./messages/en.ts";

const ids = [
  "what",
  "account",
  "verification",
  "offers",
  "brands",
  "api",
  "prices",
  "conduct",
  "block",
  "liability",
  "changes",
  "law",
] as const;

/** `/terms` */
export function TermsPage() {
  const text = termsMessages.useText();
  return (
    <LegalPage
      page="terms"
      title={text("title")}
      description={text("description")}
      summary={text("summary")}
      sections={ids.map((id) => ({ id, title: text(`s_${id}_title`), body: text(`s_${id}`) }))}
    />
  );
}
