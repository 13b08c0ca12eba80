import { alertData, alertTime, alertTitle, firstStep } from "../alert-words.ts";
import { mailTemplate } from "../template.ts";

export const platformAlert = mailTemplate({
  data: alertData,
  en: (data) => {
    const title = alertTitle(data);
    const isOver = data.ended_at !== null;
    return {
      subject: isOver ? `Over: ${title}` : `Alert: ${title}`,
      preview: isOver ? alertTime(data) : firstStep(data),
      heading: isOver ? `Over: ${title}` : title,
      paragraphs: isOver ? [alertTime(data)] : [alertTime(data), firstStep(data)],
      button: { label: "Open the admin site", url: data.url },
      notes: [`docs/runbooks/alerts.md says more under ${data.kind}.`],
    };
  },
});
