import { phoneText } from "@bachat/rules/phone";
import { dateText } from "@bachat/site";
import { Card, FactList, StatusDot } from "@bachat/ui";
import { Text } from "@mantine/core";
import { SentMessages } from "../../components/offers/SentMessages.tsx";
import { brandsMessages } from "./messages/en.ts";
import type { Brand } from "./queries.ts";
import classes from "./BrandPage.module.css";

interface Props {
  brand: Brand;
}

export function Contact({ brand }: Props) {
  const text = brandsMessages.useText();
  const or = (value: string | null) => value ?? text("notGiven");
  return (
    <Card title={text("contact")}>
      <FactList
        facts={[
          { label: text("contactName"), value: or(brand.contact_name) },
          {
            label: text("contactEmail"),
            value: <a href={`mailto:${brand.contact_email}`}>{brand.contact_email}</a>,
          },
          {
            label: text("contactPhone"),
            value: or(brand.contact_phone && phoneText(brand.contact_phone)),
          },
          { label: text("about"), value: or(brand.description) },
        ]}
      />
    </Card>
  );
}

/** The brand's members, each with the role. */
export function Members({ brand: { members } }: Props) {
  const text = brandsMessages.useText();
  return (
    <Card title={text("members", { count: members.length })}>
      {members.length === 0 && <Text c="dimmed">{text("noMembers")}</Text>}
      <ul className={classes.rows}>
        {members.map((member) => (
          <li key={member.user_id}>
            <strong>{member.name}</strong>
            <span>{text(member.is_contact ? "isContact" : `role.${member.role}`)}</span>
            {!member.can_sign_in && <StatusDot tone="warning">{text("cannotSignIn")}</StatusDot>}
            <small>
              {text("memberSince", { email: member.email, date: dateText(member.joined_at) })}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Admins' messages to the brand, the latest first. */
export function Messages({ brand: { messages } }: Props) {
  const text = brandsMessages.useText();
  if (messages.length === 0) return null;
  return (
    <Card title={text("messages")}>
      <SentMessages messages={messages} className={classes.rows} />
    </Card>
  );
}
