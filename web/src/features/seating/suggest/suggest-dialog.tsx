import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { CircleAlert, Sparkles } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { Modal } from "@/kit/layers/layers.tsx";
import { showFailureToast, showUndoToast } from "@/kit/toasts.tsx";
import { useRoomBeside } from "@/kit/use-layout.ts";
import type { MissingTables, SeatingProgress, SuggestedSeating } from "@/lib/core/solver.ts";
import type { SeatingView } from "@/lib/core/types.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport, useRun } from "@/wedding/hooks.ts";
import type { SolverInput } from "./messages.ts";
import { MissingTablesNotice, useAddTables, useMissingTables } from "./missing-tables.tsx";
import { SearchProgress } from "./search-progress.tsx";
import { SolverJob } from "./solver-job.ts";
import classes from "./suggest.module.css";
import { type SuggestedSeats, SuggestionPreview } from "./suggestion-preview.tsx";
import { FIRST_SETTINGS, SEEDS, type SuggestSettings } from "./wish-settings.ts";
import { WishesForm } from "./wishes-form.tsx";

/**
 * Opens the search for seats. If it is not possible, text below the button gives the reason: touch screens have no
 * tooltips.
 */
export function SuggestButton({ chartId }: { chartId: string }) {
  const view = useReport("seating", chartId);
  const { reason } = useWriteAccess();
  const [open, setOpen] = useState(false);
  const blockedReasonId = useId();
  const button = useRef<HTMLButtonElement>(null);
  if (!view) return null;
  const blockedReason = reason ?? missing(view);

  function close() {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }

  return (
    <div>
      <Button
        ref={button}
        variant="default"
        leftSection={<Sparkles size={18} aria-hidden />}
        disabled={blockedReason !== undefined}
        aria-describedby={blockedReason === undefined ? undefined : blockedReasonId}
        onClick={() => setOpen(true)}
      >
        <Trans>Suggest seats</Trans>
      </Button>
      {blockedReason !== undefined && (
        <Text id={blockedReasonId} size="sm" c="dimmed" mt={4} maw="16rem">
          {blockedReason}
        </Text>
      )}
      {open && <SuggestDialog view={view} onClose={close} />}
    </div>
  );
}

/** What a plan lacks for suggesting seats. */
function missing({ tables, stats }: SeatingView) {
  if (stats.assignedSeats + stats.unassignedGuests === 0) {
    return <Trans>Add guests to the guest list first.</Trans>;
  }
  if (tables.length === 0) return <Trans>Add tables to the room first.</Trans>;
  return undefined;
}

interface SuggestDialogProps {
  view: SeatingView;
  onClose: () => void;
}

/** Wishes, then the search, then its result. Nothing in the plan changes before "Accept", except added tables. */
function SuggestDialog({ view, onClose }: SuggestDialogProps) {
  useBackCloses(true, onClose);
  const wide = useRoomBeside();
  const [settings, setSettings] = useState<SuggestSettings>(FIRST_SETTINGS);
  const { state, start, stop, back } = useSuggestion();
  const missing = useMissingTables(view);
  const accept = useAccept(view, onClose);
  const begin = () => start({ view, ...settings });
  const again = () => {
    // The same seed would give the same plan again.
    const next = { ...settings, seed: (settings.seed + 1) % SEEDS };
    setSettings(next);
    start({ view, ...next });
  };
  const addTables = useAddedTables(view, begin);

  return (
    <Modal opened onClose={onClose} size="xl" fullScreen={!wide} title={<Trans>Suggest seats</Trans>}>
      <Stage kind={state.kind}>
        {state.kind === "asking" && (
          <Stack gap="lg">
            {missing && <MissingTablesNotice missing={missing} onAdd={() => addTables(missing)} />}
            <WishesForm
              view={view}
              settings={settings}
              onChange={(changes) => setSettings((current) => ({ ...current, ...changes }))}
              onStart={begin}
            />
          </Stack>
        )}
        {state.kind === "searching" && <SearchProgress steps={state.steps} onStop={stop} onCancel={back} />}
        {state.kind === "found" && (
          <SuggestionPreview
            view={view}
            seating={state.suggested}
            outdated={!sameSolverInput(view, state.question.view)}
            onAccept={accept}
            onAgain={again}
            onDiscard={back}
            onAddTables={addTables}
          />
        )}
        {state.kind === "failed" && <Failed onBack={back} />}
      </Stage>
    </Modal>
  );
}

/** Adds tables, and continues once the plan has them. */
function useAddedTables(view: SeatingView, onThere: () => void): (missing: MissingTables) => void {
  const add = useAddTables(view);
  const [before, setBefore] = useState<SeatingView>();
  useEffect(() => {
    if (!before || before === view) return;
    setBefore(undefined);
    onThere();
  });
  return (missing) => add(missing, () => setBefore(view));
}

/** The pressed button goes with its stage: the focus moves to the next stage and stays in the dialog. */
function Stage({ kind, children }: { kind: string; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current !== kind) stage.current?.focus({ preventScroll: true });
    shown.current = kind;
  }, [kind]);
  return (
    <div ref={stage} tabIndex={-1} className={classes.stage}>
      {children}
    </div>
  );
}

function Failed({ onBack }: { onBack: () => void }) {
  return (
    <Stack gap="md">
      <Alert role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />}>
        <Trans>The search didn’t finish, and your plan hasn’t changed. Please try again.</Trans>
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          <Trans>Change the wishes</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

/** Applies a suggestion: one command, one undo. */
function useAccept({ chart }: SeatingView, onDone: () => void) {
  const { t } = useLingui();
  const run = useRun();
  return (seats: SuggestedSeats) => {
    const result = runSafely(
      () => run({ type: "seating.arrange", chart: chart.id, tables: {}, objects: {}, seats }),
      t`Please try again.`,
    );
    if (result.ok) {
      showUndoToast(t`Seats assigned.`, offerUndo());
      onDone();
    } else showFailureToast(t`Failed to update seating chart`, result.issues);
  };
}

type SuggestState =
  | { kind: "asking" }
  | { kind: "searching"; steps: readonly SeatingProgress[] }
  /** With its input: if the plan has changed since, the result is outdated. */
  | { kind: "found"; suggested: SuggestedSeating; question: SolverInput }
  | { kind: "failed" };

/** State of a suggestion, from wishes to result. Unmounting ends the search. */
function useSuggestion() {
  const [state, setState] = useState<SuggestState>({ kind: "asking" });
  const job = useRef<SolverJob>(undefined);
  useEffect(() => () => job.current?.cancel(), []);

  const start = useCallback((question: SolverInput) => {
    job.current?.cancel();
    let steps: readonly SeatingProgress[] = [];
    setState({ kind: "searching", steps });
    job.current = new SolverJob(question, {
      onProgress: (progress) => {
        steps = [...steps, progress];
        setState({ kind: "searching", steps });
      },
      onFinished: (suggested) => setState({ kind: "found", suggested, question }),
      onFailure: (message) => {
        console.error("The search for seats failed", message);
        setState({ kind: "failed" });
      },
    });
  }, []);

  const stop = useCallback(() => job.current?.stop(), []);
  const back = useCallback(() => {
    job.current?.cancel();
    setState({ kind: "asking" });
  }, []);

  return { state, start, stop, back };
}

/**
 * Whether two views give the same search: tables, guests, seats and wishes. A print, a new chart name or a picture
 * behind the plan do not matter.
 */
export function sameSolverInput(one: SeatingView, other: SeatingView): boolean {
  return one === other || questionOf(one) === questionOf(other);
}

function questionOf({ chart, tables, objects, guests, unassigned, declined, wishes }: SeatingView): string {
  return JSON.stringify([chart.holdChairs, tables, objects, guests, unassigned, declined, wishes]);
}
