import { urlIn } from "@bachat/rules/languages";
import { currentLocale, useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { IconShare } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { settings } from "../../config.ts";
import { forgetInvitation } from "../../invitation/kept-invitation.ts";
import { shareLink } from "../../offers/share.ts";
import { api } from "../../session/api.ts";
import { DashboardCard } from "./DashboardCard.tsx";
import { dashboardMessages } from "./messages/en.ts";
import { invitationOptions } from "./queries.ts";

/** The student's link for friends, and how many joined by it. The link is made when it is first shared. */
export function InviteCard() {
  const text = dashboardMessages.useText();
  const showError = useErrorToast();
  const { data } = useQuery(invitationOptions);
  const make = useMutation(api.mutationOptions("post", "/v1/student/invitation"));
  // The link that led here has done its work.
  useEffect(() => forgetInvitation(), []);

  async function share(): Promise<void> {
    try {
      const made = data?.url ?? (await make.mutateAsync({})).url ?? "";
      // The friend reads it in the language of who sent it.
      const url = urlIn(currentLocale(), made, settings.studentOrigin);
      const outcome = await shareLink(text("inviteMessage"), url);
      if (outcome === "copied")
        toast.success({ title: text("inviteCopied"), message: text("inviteCopiedText") });
      else if (outcome === "failed")
        toast.error({ title: text("inviteFailed"), message: text("inviteNotShared", { url }) });
    } catch (error) {
      showError(error, text("inviteFailed"));
    }
  }

  const { joined = 0, verified = 0 } = data ?? {};
  const came = [
    ...(joined > 0 ? [text("joined", { count: joined })] : []),
    ...(verified > 0 ? [text("joinedVerified", { count: verified })] : []),
  ];
  return (
    <DashboardCard
      title={text("inviteTitle")}
      actions={
        <Button
          variant="default"
          leftSection={<IconShare size={20} stroke={1.75} aria-hidden />}
          loading={make.isPending}
          onClick={() => void share()}
        >
          {text("inviteShare")}
        </Button>
      }
    >
      {came.length > 0 && (
        <p>
          <strong>{came.join(", ")}</strong>
        </p>
      )}
      <p>
        {text("inviteText")} {data?.invited === true && text("inviteCame")}
      </p>
    </DashboardCard>
  );
}
