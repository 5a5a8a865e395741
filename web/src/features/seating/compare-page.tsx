import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge, Button, Card, Group, Text, Title } from "@mantine/core";
import { ArrowLeft, Check, Columns2, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { showFailureToast, showUndoToast } from "@/kit/toasts.tsx";
import type { Command, SeatingView } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteGuard, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport, useRun, useWedding } from "@/wedding/hooks.ts";
import { chartAddress } from "./compare/addresses.ts";
import { AdoptCard } from "./compare/adopt-card.tsx";
import { type ChartDiff, diffCharts, isSame, MovedList } from "./compare/chart-diff.tsx";
import classes from "./compare/compare.module.css";
import { ChartPicture } from "./drawing/chart-drawing.tsx";
import { SCREEN_PALETTE } from "./drawing/palette.ts";

/** Compares a draft with the chart it came from. */
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
      <Comparison draftId={params.get("draft") ?? undefined} />
    </WriteAccess>
  );
}

function Comparison({ draftId }: { draftId: string | undefined }) {
  const { status } = useWedding();
  const draft = useReport("seating", draftId);
  const original = useReport("seating", draft?.chart.draftOf ?? undefined);
  const diff = useMemo(() => original && draft && diffCharts(original, draft), [original, draft]);
  if (draft && original && diff) return <CompareScreen original={original} draft={draft} diff={diff} />;
  if (status === "loading" || status === "unread") return <WeddingLoading status={status} />;
  return (
    <EmptyState icon={Columns2} title={<Trans>Nothing to compare</Trans>}>
      <Trans>The draft or its plan may have been deleted. Choose another on the seating page.</Trans>
    </EmptyState>
  );
}

interface CompareScreenProps {
  /** The chart that the draft came from. */
  original: SeatingView;
  draft: SeatingView;
  diff: ChartDiff;
}

/** A draft beside its original: the differences, and buttons to adopt or discard it. */
function CompareScreen({ original, draft, diff }: CompareScreenProps) {
  const marks = useMemo(
    () => ({
      markedGuests: new Set(diff.moved.map(({ guestId }) => guestId)),
      markedTables: new Set(diff.tables.map(({ id }) => id)),
    }),
    [diff],
  );
  const { adopt } = useDraftActions(original, draft);
  return (
    <>
      <DraftBar original={original} draft={draft} diff={diff} onAdopt={() => adopt()} />
      <div className={classes.charts}>
        <ChartCard view={original} badge={<Trans>Plan</Trans>} marks={marks} />
        <ChartCard view={draft} badge={<Trans>Draft</Trans>} marks={marks} />
      </div>
      {hasMoves(diff) && (
        <div className={classes.columns}>
          <MovedCard diff={diff} />
          <AdoptCard diff={diff} onAdopt={adopt} />
        </div>
      )}
    </>
  );
}

/** Whether a guest or a table differs, not only the room. */
function hasMoves({ moved, tables }: ChartDiff): boolean {
  return moved.length + tables.length > 0;
}

interface DraftBarProps extends CompareScreenProps {
  onAdopt: () => void;
}

function DraftBar({ original, draft, diff, onAdopt }: DraftBarProps) {
  const guard = useWriteGuard();
  const [isAsking, setAsking] = useState(false);
  const { discard } = useDraftActions(original, draft);
  const isUnchanged = isSame(diff);
  return (
    <>
      {!hasMoves(diff) && (
        <Text role="status" mb="md">
          {isUnchanged ? (
            <Trans>Draft and plan are the same: everyone sits in the same place.</Trans>
          ) : (
            <Trans>Everyone sits in the same place, at the same tables. Only the room differs.</Trans>
          )}
        </Text>
      )}
      <Group gap="sm" mb="lg">
        {!isUnchanged && (
          <Button leftSection={<Check size={18} aria-hidden />} onClick={onAdopt} {...guard}>
            <Trans>Use the whole draft</Trans>
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<Trash2 size={18} aria-hidden />}
          onClick={() => setAsking(true)}
          {...guard}
        >
          <Trans>Discard draft</Trans>
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={<Trans>Discard “{draft.chart.name}”?</Trans>}
        confirmLabel={<Trans>Discard draft</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        onConfirm={() => {
          setAsking(false);
          discard();
        }}
        onCancel={() => setAsking(false)}
      >
        <Trans>“{original.chart.name}” stays as it is. You can undo discarding the draft.</Trans>
      </ConfirmDialog>
    </>
  );
}

interface ChartCardProps {
  view: SeatingView;
  badge: React.ReactNode;
  marks: { markedGuests: ReadonlySet<string>; markedTables: ReadonlySet<string> };
}

function ChartCard({ view, badge, marks }: ChartCardProps) {
  const { chart, stats } = view;
  return (
    <Card component="section" aria-labelledby={`compare-${chart.id}`} className={classes.chart}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <Title order={2} id={`compare-${chart.id}`}>
          <Link to={chartAddress(chart.id)} className={classes.name}>
            {chart.name}
          </Link>
        </Title>
        <Badge variant="light" size="lg" flex="none">
          {badge}
        </Badge>
      </Group>
      <ChartPicture view={view} palette={SCREEN_PALETTE} {...marks} />
      <p className={classes.figures}>
        <span>
          <Plural value={stats.totalTables} one="# table" other="# tables" />
        </span>
        <span>
          <Trans>
            {stats.assignedSeats} of {stats.totalSeats} seats taken
          </Trans>
        </span>
        <span>
          <Plural
            value={stats.unassignedGuests}
            one="# guest without a seat"
            other="# guests without a seat"
          />
        </span>
      </p>
    </Card>
  );
}

function MovedCard({ diff: { moved } }: { diff: ChartDiff }) {
  return (
    <Card component="section" aria-labelledby="compare-moved">
      <Title order={2} id="compare-moved" mb="xs">
        <Plural value={moved.length} _0="Nobody moves" one="# guest moves" other="# guests move" />
      </Title>
      <MovedList moved={moved} />
    </Card>
  );
}

/** Adopts a draft into its original, or discards it; both can be undone. */
function useDraftActions({ chart: original }: SeatingView, { chart: draft }: SeatingView) {
  const { t } = useLingui();
  const run = useRun();
  const navigate = useNavigate();

  function runCommand(command: Command, failureTitle: string): boolean {
    const result = runSafely(() => run(command), t`Please try again.`);
    if (!result.ok) showFailureToast(failureTitle, result.issues);
    return result.ok;
  }

  /** Adopts the whole draft, or these of its tables with their guests. */
  function adopt(tables?: string[]): void {
    const isAdopted = runCommand(
      { type: "chart.adopt", id: draft.id, into: original.id, ...(tables && { tables }) },
      t`Failed to update seating chart`,
    );
    if (!isAdopted) return;
    const message = tables
      ? t`The tables you chose in “${original.name}” now match the draft.`
      : t`“${original.name}” now matches the draft.`;
    showUndoToast(message, offerUndo());
  }

  function discard(): void {
    if (!runCommand({ type: "chart.remove", id: draft.id }, t`Failed to delete seating chart`)) return;
    showUndoToast(t`“${draft.name}” was discarded.`, offerUndo());
    void navigate(chartAddress(original.id), { replace: true });
  }

  return { adopt, discard };
}
