import type { Schemas } from "@bachat/api-client/public";
import { FactList } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { useState } from "react";
import { ReasonDialog } from "../../components/reason.tsx";
import { useSend } from "../../session/use-act.ts";
import { studentsMessages } from "./messages/en.ts";
import type { Student } from "./queries.ts";

type Revealed = Schemas["StudentAddresses"];

/** Masked until the admin gives a reason; forgotten when the page is left. */
export function Addresses({ student }: { student: Student }) {
  const text = studentsMessages.useText();
  const [shown, setShown] = useState<Revealed | null>(null);
  const [isAsking, setAsking] = useState(false);
  const send = useSend("post", "/v1/admin/students/{student_id}/addresses");
  const academic = shown?.academic ?? student.academic_addresses.map(({ email }) => email);
  return (
    <div>
      <FactList
        labelWidth={148}
        facts={[
          { label: text("email"), value: shown?.account ?? student.account.email },
          ...academic.map((address) => ({ label: text("academicEmail"), value: address })),
          { label: text("phone"), value: shown?.phone ?? student.phone ?? text("notGiven") },
        ]}
      />
      {shown === null && student.actions.addresses && (
        <Box mt={12}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {text("reveal")}
          </Button>
        </Box>
      )}
      {isAsking && (
        <ReasonDialog
          name="reveal-addresses"
          record={student.id}
          title={text("revealTitle")}
          hint={text("revealHint")}
          action={text("reveal")}
          onClose={() => setAsking(false)}
          submit={async (reason) => {
            const params = { path: { student_id: student.id } };
            setShown(await send({ params, body: { reason } }));
            setAsking(false);
          }}
        >
          {text("revealText")}
        </ReasonDialog>
      )}
    </div>
  );
}
