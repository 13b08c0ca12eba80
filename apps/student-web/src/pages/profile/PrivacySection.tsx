import { dateText, QueryView, useAccount } from "@bachat/site";
import { Card, RowsSkeleton } from "@bachat/ui";
import { Box, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ConsentCheckbox, consentOptions } from "../../components/brand-consent/ConsentChoice.tsx";
import { BlockedBrands } from "./BlockedBrands.tsx";
import { BrandChecks } from "./BrandChecks.tsx";
import { ConnectedShops } from "./ConnectedShops.tsx";
import { profilePageMessages } from "./messages/en.ts";
import classes from "./ProfilePage.module.css";

/** Which brands may check the student, and which have. */
export function PrivacySection() {
  const text = profilePageMessages.useText();
  const { account } = useAccount();
  return (
    <Stack gap={16}>
      <Card title={text("consentTitle")}>
        {account?.is_18_or_older === false ? <p>{text("consentAdults")}</p> : <ConsentCheckbox />}
      </Card>
      <ConnectedShops />
      <BrandChecks />
      <BlockedBrands />
      <Card title={text("agreedTitle")}>
        <Agreed />
      </Card>
    </Stack>
  );
}

const purposes = [
  "terms",
  "privacy",
  "brand_verification",
  "document_processing",
  "marketing_mail",
  "marketing_push",
] as const;

/** Every consent with the version of its text, its beginning and its end. */
function Agreed() {
  const text = profilePageMessages.useText();
  const query = useQuery(consentOptions);
  return (
    <QueryView
      query={query}
      size="inline"
      failedTitle={text("loadFailed")}
      skeleton={<RowsSkeleton rows={3} height={56} />}
      empty={{
        when: ({ history }) => history.length === 0,
        view: (
          <Text size="sm" c="dimmed">
            {text("agreedEmpty")}
          </Text>
        ),
      }}
    >
      {({ history }) => (
        <Box component="ul" my={4}>
          {history.map((entry) => {
            const purpose = purposes.find((known) => known === entry.purpose);
            return (
              <li key={`${entry.purpose} ${entry.granted_at}`} className={classes.entry}>
                <div>
                  <b>{purpose === undefined ? entry.purpose : text(`purpose.${purpose}`)}</b>
                  <Text size="sm" c="dimmed">
                    {[
                      text("version", { version: entry.version }),
                      text("agreedOn", { date: dateText(entry.granted_at) }),
                      ...(entry.withdrawn_at === null
                        ? []
                        : [text("withdrawnOn", { date: dateText(entry.withdrawn_at) })]),
                    ].join(" · ")}
                  </Text>
                </div>
              </li>
            );
          })}
        </Box>
      )}
    </QueryView>
  );
}
