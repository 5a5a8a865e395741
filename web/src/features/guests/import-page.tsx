import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { useHandedTable } from "@/domain/guests/passed-table.ts";
import { showToast, showUndoToast } from "@/kit/toasts.tsx";
import type { ImportPlan } from "@/lib/core/importer.ts";
import { ChooseTable } from "@/records/record-import/choose-table.tsx";
import { ImportFrame, ImportProblem } from "@/records/record-import/import-frame.tsx";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { GuestColumns } from "./import/guest-columns.tsx";
import { PreviewPlan } from "./import/preview-plan.tsx";
import { useGuestImport } from "./import/use-import.ts";

/** Import of guests: choose a table, map its columns, review the changes, then import. */
export default function ImportPage() {
  const { t } = useLingui();
  return (
    <ImportFrame
      title={t`Import guests`}
      area="planning"
      back={{ to: "/app/guests", label: <Trans>Back to the guest list</Trans> }}
      noWedding={<Trans>Create your wedding first, then import its guests here.</Trans>}
    >
      <Steps />
    </ImportFrame>
  );
}

function Steps() {
  const { i18n, t } = useLingui();
  const given = useGuestImport();
  const navigate = useNavigate();
  const { open, plan, problem, pasted, setPasted } = given;
  useHandedTable((table) => {
    setPasted(table);
    void given.read(table);
    if (pasted.trim() === "" || pasted === table) return;
    showUndoToast(t`The table that was waiting here was replaced.`, {
      undo: () => setPasted(pasted),
      isValid: () => true,
      subscribe: () => () => {},
    });
  });

  async function write() {
    const written = await given.write();
    if (!written) return;
    showToast(i18n._(importedWords(written.counts)), { undo: offerUndo() });
    await navigate("/app/guests");
  }

  return (
    <>
      <ImportProblem problem={problem} />
      {!open && <ChooseTable {...given} takesContacts />}
      {open && !plan && <GuestColumns {...given} />}
      {plan && <PreviewPlan given={given} onImport={() => void write()} />}
    </>
  );
}

/** Summary of an import, in one sentence. */
function importedWords({ add, change, companions }: ImportPlan["counts"]): MessageDescriptor {
  const added = add + companions;
  if (change === 0) return msg`${plural(added, { one: "# guest imported", other: "# guests imported" })}`;
  if (added === 0) return msg`${plural(change, { one: "# guest changed", other: "# guests changed" })}`;
  return msg`${plural(added, { one: "# guest imported", other: "# guests imported" })}, ${plural(change, { one: "# changed", other: "# changed" })}`;
}
