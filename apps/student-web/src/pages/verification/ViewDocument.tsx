import { useErrorToast } from "@bachat/site";
import { Dialog } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { verificationMessages } from "./messages/en.ts";
import classes from "./ViewDocument.module.css";

/** Opens one's own document through links that were signed for this moment. */
export function ViewDocument({ documentId }: { documentId: string }) {
  const text = verificationMessages.useText();
  const showError = useErrorToast();
  const [pages, setPages] = useState<readonly { page: number; url: string }[]>([]);
  const [isBusy, setBusy] = useState(false);

  const open = async () => {
    setBusy(true);
    try {
      const links = await api.call(
        "post",
        "/v1/student/verifications/documents/{document_id}/url",
        {
          params: { path: { document_id: documentId } },
        },
      );
      setPages(links.pages);
    } catch (error) {
      showError(error, text("notAvailable"));
    } finally {
      setBusy(false);
    }
  };
  const close = () => setPages([]);
  const broken = () => {
    close();
    showError(new Error(), text("notAvailable"));
  };
  return (
    <>
      <Button variant="subtle" loading={isBusy} onClick={() => void open()}>
        {text("viewDocument")}
      </Button>
      {pages.length > 0 && (
        <Dialog title={text("documentTitle")} onClose={close} size={880}>
          <div className={classes.pages}>
            {pages.map(({ page, url }) => (
              <img
                key={page}
                src={url}
                referrerPolicy="no-referrer"
                alt={text("pageOf", { page, total: pages.length })}
                onError={broken}
              />
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
