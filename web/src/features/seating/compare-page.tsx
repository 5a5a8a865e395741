import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ArrowLeft, Columns2 } from "lucide-react";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport, useWedding } from "@/wedding/hooks.ts";
import { chartAddress } from "./compare/addresses.ts";
import { diffOf } from "./compare/chart-diff.ts";
import { CompareScreen } from "./compare/compare-screen.tsx";

/** A draft of a seating chart beside its plan. */
export default function ComparePage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const draft = useReport("seating", params.get("draft") ?? undefined);
  return (
    <WriteAccess area="planning">
      <PageHeader
        title={t`Compare plans`}
        description={<Trans>See what the draft would change, then take it or leave it.</Trans>}
        actions={
          <Button
            component={Link}
            to={draft ? chartAddress(draft.chart.id) : "/app/seating-chart"}
            variant="default"
            leftSection={<ArrowLeft size={18} aria-hidden />}
          >
            {draft ? <Trans>Back to the draft</Trans> : <Trans>Back to the plan</Trans>}
          </Button>
        }
      />
      <ReadOnlyNotice />
      <Compared draftId={params.get("draft") ?? undefined} />
    </WriteAccess>
  );
}

function Compared({ draftId }: { draftId: string | undefined }) {
  const { status } = useWedding();
  const draft = useReport("seating", draftId);
  const plan = useReport("seating", draft?.chart.draftOf ?? undefined);
  const diff = useMemo(() => plan && draft && diffOf(plan, draft), [plan, draft]);
  if (draft && plan && diff) return <CompareScreen plan={plan} draft={draft} diff={diff} />;
  if (status === "loading" || status === "unread") return <WeddingLoading status={status} />;
  return (
    <EmptyState icon={Columns2} title={<Trans>Nothing to compare</Trans>}>
      <Trans>The draft or its plan may have been deleted. Choose another on the seating page.</Trans>
    </EmptyState>
  );
}
