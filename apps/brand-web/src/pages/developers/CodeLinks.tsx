import { guidePath } from "@bachat/rules/guide-slugs";
import {
  column,
  QueryView,
  QuestionDialog,
  recentDateText,
  sayCopyFailed,
  useErrorToast,
  useOpenDialog,
} from "@bachat/site";
import {
  Card,
  CopyButton,
  DataTable,
  EmptyState,
  RowsSkeleton,
  UiLink,
  type Column,
} from "@bachat/ui";
import { Anchor, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RowButton } from "../../components/RowButton.tsx";
import type { KeyOwner } from "../../session/portal-brand.ts";
import { useSend } from "../../session/use-act.ts";
import { CodeLinkDialog } from "./CodeLinkDialog.tsx";
import { type CodeLink, codeLinksOptions } from "./connect-queries.ts";
import { connectMessages } from "./messages/connect-en.ts";
import { SecretDialog } from "./SecretDialog.tsx";
import classes from "./DevelopersPage.module.css";

type Action = { kind: "create" } | { kind: "remove"; link: CodeLink };

/** Links that give a code, for shops without a program of their own. */
export function CodeLinks({ brand }: { brand: KeyOwner }) {
  const text = connectMessages.useText();
  const query = useQuery(codeLinksOptions(brand.id));
  const [action, setAction] = useOpenDialog<Action | null>("code-link", null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setAction(null);
  return (
    <Card
      title={text("links")}
      padded={false}
      action={
        brand.actions.create_live_keys && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setAction({ kind: "create" })}
          >
            {text("createLink")}
          </Button>
        )
      }
    >
      <p className={classes.about}>
        {text("linksText")}{" "}
        <Anchor component={UiLink} href={guidePath("shops-without-plugin")}>
          {text("linksGuide")}
        </Anchor>
      </p>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("linksFailed")}
        skeleton={<RowsSkeleton rows={1} height={56} />}
      >
        {({ items }) => (
          <DataTable
            label={text("links")}
            density="comfortable"
            columns={columnsOf(text, (link) => setAction({ kind: "remove", link }))}
            rows={items}
            rowKey={(link) => link.id}
            empty={
              <EmptyState
                size="inline"
                art="missing"
                titleAs="h3"
                title={text("noLinks")}
                text={text(brand.actions.create_live_keys ? "noLinksText" : "noLinksYet")}
              />
            }
          />
        )}
      </QueryView>
      {action?.kind === "create" && (
        <CodeLinkDialog brandId={brand.id} onClose={close} onSecret={setSecret} />
      )}
      {action?.kind === "remove" && (
        <RemoveLink brandId={brand.id} link={action.link} onClose={close} />
      )}
      {secret !== null && (
        <SecretDialog secret={secret} kind="link" onClose={() => setSecret(null)} />
      )}
    </Card>
  );
}

const buttonOf = ({ url }: CodeLink) =>
  `<a href="${url}" data-bachat-button>Verify with Bachat</a>`;

function columnsOf(
  text: typeof connectMessages.text,
  onRemove: (link: CodeLink) => void,
): Column<CodeLink>[] {
  return [
    column.text("offer", text("columnOffer"), (link) => link.offer_title, { isPrimary: true }),
    {
      id: "return",
      header: text("columnReturn"),
      cell: (link) => (
        <span className={classes.address}>
          <span>{link.return_to}</span>
          <small>{text("createdOn", { day: recentDateText(link.created_at) })}</small>
        </span>
      ),
    },
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: (link) => (
        <span className={classes.rowActions}>
          <CopyButton
            size="xs"
            variant="subtle"
            value={link.url}
            label={text("copyLink")}
            onCopyFailed={sayCopyFailed(connectMessages)}
          />
          <CopyButton
            size="xs"
            variant="subtle"
            value={buttonOf(link)}
            label={text("copyButton")}
            onCopyFailed={sayCopyFailed(connectMessages)}
          />
          <RowButton of={link.offer_title} color="chili" onClick={() => onRemove(link)}>
            {text("remove")}
          </RowButton>
        </span>
      ),
    },
  ];
}

interface RemoveLinkProps {
  brandId: string;
  link: CodeLink;
  onClose: () => void;
}

function RemoveLink({ brandId, link, onClose }: RemoveLinkProps) {
  const text = connectMessages.useText();
  const showError = useErrorToast();
  const send = useSend("delete", "/v1/brand/{brand_id}/code-links/{link_id}");
  return (
    <QuestionDialog
      title={text("removeLinkTitle")}
      action={text("removeLinkConfirm")}
      isDangerous
      done={{ title: text("linkRemoved") }}
      submit={() => send({ params: { path: { brand_id: brandId, link_id: link.id } } })}
      onError={(error) => showError(error, text("linkNotRemoved"))}
      onClose={onClose}
    >
      <p>{text("removeLinkText")}</p>
    </QuestionDialog>
  );
}
