import { toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { saveFile } from "../data/save-file.ts";
import { productName } from "../product.ts";
import { usePublicApi } from "../session/site-context.ts";
import { accountMessages } from "./messages/en.ts";
import { useFreshProof } from "./use-fresh-proof.tsx";
import classes from "./AccountSettings.module.css";

/** Everything that is kept about the person, as one file. */
export function DataExport() {
  const text = accountMessages.useText();
  const api = usePublicApi();
  const { prove, report, dialog } = useFreshProof();
  const [isBusy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const data = await prove(() => api.call("get", "/v1/auth/export"));
      const day = data.generated_at.slice(0, 10);
      const contents = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      saveFile(`${productName.toLowerCase()}-data-${day}.json`, contents);
      toast.success({ title: text("exportDone"), message: text("exportDoneText") });
    } catch (error) {
      report(error, text("failed"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.form}>
      <p>{text("exportText")}</p>
      <Button
        variant="default"
        className={classes.act}
        loading={isBusy}
        onClick={() => void download()}
      >
        {text("exportButton")}
      </Button>
      {dialog}
    </div>
  );
}
