import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button } from "@mantine/core";
import { ArrowLeft, CircleAlert, FileUp } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { PageHeader } from "@/kit/page-header.tsx";
import { showToast } from "@/kit/toasts.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { WeddingArrives } from "@/records/wedding-arrives.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import { ChooseColumns } from "./import/choose-columns.tsx";
import { ChooseTable } from "./import/choose-table.tsx";
import { importedWords } from "./import/imported-words.ts";
import { PreviewPlan } from "./import/preview-plan.tsx";
import { useImport } from "./import/use-import.ts";

/** Guests from a table: choose it, say what its columns mean, see what will change, and only then import. */
export default function ImportPage() {
  const { t } = useLingui();
  const { status } = useWedding();
  return (
    <WriteAccess area="planning">
      <PageHeader
        title={t`Import guests`}
        actions={
          <Button
            component={Link}
            to="/app/guests"
            variant="default"
            leftSection={<ArrowLeft size={18} aria-hidden />}
          >
            <Trans>Back to the guests</Trans>
          </Button>
        }
      />
      <ReadOnlyNotice />
      <WeddingArrives status={status} />
      {status === "none" && (
        <NoWedding icon={FileUp}>
          <Trans>Guests are imported into a wedding.</Trans>
        </NoWedding>
      )}
      {status === "ready" && <Steps />}
    </WriteAccess>
  );
}

function Steps() {
  const { i18n } = useLingui();
  const { allowed } = useWriteAccess();
  const given = useImport();
  const navigate = useNavigate();
  const { open, plan, problem } = given;
  if (!allowed) return null;

  async function write() {
    const written = await given.write();
    if (!written) return;
    showToast(i18n._(importedWords(written.counts)), { undo: offerUndo() });
    await navigate("/app/guests");
  }

  return (
    <>
      {problem && (
        <Alert role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />} mb="md">
          {problem}
        </Alert>
      )}
      {!open && <ChooseTable {...given} />}
      {open && !plan && <ChooseColumns {...given} />}
      {plan && <PreviewPlan given={given} onImport={() => void write()} />}
    </>
  );
}
