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
import { DEFAULT_SETTINGS, SEEDS, type SuggestSettings } from "./wish-settings.ts";
import { WishesForm } from "./wishes-form.tsx";

interface SuggestButtonProps {
  chartId: string;
  /** For the head of the guest sheet: a short label, and nothing if no seats can be suggested. */
  short?: boolean;
}

/**
 * Opens the search for seats. If it is not possible, text below the button gives the reason: touch screens have no
 * tooltips.
 */
export function SuggestButton({ chartId, short = false }: SuggestButtonProps) {
  const { t } = useLingui();
  const view = useReport("seating", chartId);
  const { reason } = useWriteAccess();
  const [isOpen, setOpen] = useState(false);
  const blockedReasonId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  if (!view) return null;
  const blockedReason = reason ?? missingData(view);
  if (short && blockedReason !== undefined) return null;

  function close() {
    setOpen(false);
    buttonRef.current?.focus({ preventScroll: true });
  }

  return (
    <div>
      <Button
        ref={buttonRef}
        variant="default"
        {...(short && { px: "sm" })}
        leftSection={<Sparkles size={18} aria-hidden />}
        disabled={blockedReason !== undefined}
        aria-describedby={blockedReason === undefined ? undefined : blockedReasonId}
        aria-label={short ? t`Suggest seats` : undefined}
        onClick={() => setOpen(true)}
      >
        {short ? <Trans>Suggest</Trans> : <Trans>Suggest seats</Trans>}
      </Button>
      {blockedReason !== undefined && (
        <Text id={blockedReasonId} size="sm" c="dimmed" mt={4} maw="16rem">
          {blockedReason}
        </Text>
      )}
      {isOpen && <SuggestDialog view={view} onClose={close} />}
    </div>
  );
}

export const canSuggest = (view: SeatingView) => missingData(view) === undefined;

/** What a chart lacks for suggesting seats. */
function missingData({ tables, stats }: SeatingView) {
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

/** Wishes, then the search, then its result. Nothing in the chart changes before "Accept", except added tables. */
function SuggestDialog({ view, onClose }: SuggestDialogProps) {
  useBackCloses(true, onClose);
  const isWide = useRoomBeside();
  const [settings, setSettings] = useState<SuggestSettings>(DEFAULT_SETTINGS);
  const { state, startSearch, stopSearch, backToWishes } = useSuggestion();
  const missingTables = useMissingTables(view);
  const accept = useAccept(view, onClose);
  const start = () => startSearch({ view, ...settings });
  const startAgain = () => {
    // The same seed would give the same seats again.
    const newSettings = { ...settings, seed: (settings.seed + 1) % SEEDS };
    setSettings(newSettings);
    startSearch({ view, ...newSettings });
  };
  const addTables = useAddTablesThen(view, start);

  return (
    <Modal opened onClose={onClose} size="xl" fullScreen={!isWide} title={<Trans>Suggest seats</Trans>}>
      <DialogStage kind={state.kind}>
        {state.kind === "wishes" && (
          <Stack gap="lg">
            {missingTables && (
              <MissingTablesNotice missing={missingTables} onAdd={() => addTables(missingTables)} />
            )}
            <WishesForm
              view={view}
              settings={settings}
              onChange={(changes) => setSettings((current) => ({ ...current, ...changes }))}
              onStart={start}
            />
          </Stack>
        )}
        {state.kind === "searching" && (
          <SearchProgress steps={state.steps} onStop={stopSearch} onCancel={backToWishes} />
        )}
        {state.kind === "found" && (
          <SuggestionPreview
            view={view}
            seating={state.seating}
            isOutdated={!isSameSearch(view, state.input.view)}
            onAccept={accept}
            onAgain={startAgain}
            onDiscard={backToWishes}
            onAddTables={addTables}
          />
        )}
        {state.kind === "failed" && <SearchFailed onBack={backToWishes} />}
      </DialogStage>
    </Modal>
  );
}

/** Adds tables, and calls `onAdded` once the view has them. */
function useAddTablesThen(view: SeatingView, onAdded: () => void): (missing: MissingTables) => void {
  const addTables = useAddTables(view);
  const [viewBefore, setViewBefore] = useState<SeatingView>();
  useEffect(() => {
    if (!viewBefore || viewBefore === view) return;
    setViewBefore(undefined);
    onAdded();
  });
  return (missing) => addTables(missing, () => setViewBefore(view));
}

/** A stage of the dialog. The pressed button goes with its stage, so the focus moves to the next stage. */
function DialogStage({ kind, children }: { kind: string; children: ReactNode }) {
  const stageRef = useRef<HTMLDivElement>(null);
  const previousKind = useRef(kind);
  useEffect(() => {
    if (previousKind.current !== kind) stageRef.current?.focus({ preventScroll: true });
    previousKind.current = kind;
  }, [kind]);
  return (
    <div ref={stageRef} tabIndex={-1} className={classes.stage}>
      {children}
    </div>
  );
}

function SearchFailed({ onBack }: { onBack: () => void }) {
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

/** Accepts a suggestion: one command, one undo. */
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
  | { kind: "wishes" }
  | { kind: "searching"; steps: readonly SeatingProgress[] }
  /** With its input: if the chart has changed since, the result is outdated. */
  | { kind: "found"; seating: SuggestedSeating; input: SolverInput }
  | { kind: "failed" };

/** State of a suggestion, from wishes to result. Unmounting ends the search. */
function useSuggestion() {
  const [state, setState] = useState<SuggestState>({ kind: "wishes" });
  const job = useRef<SolverJob>(undefined);
  useEffect(() => () => job.current?.cancel(), []);

  const startSearch = useCallback((input: SolverInput) => {
    job.current?.cancel();
    let steps: readonly SeatingProgress[] = [];
    setState({ kind: "searching", steps });
    job.current = new SolverJob(input, {
      onProgress: (progress) => {
        steps = [...steps, progress];
        setState({ kind: "searching", steps });
      },
      onFinished: (seating) => setState({ kind: "found", seating, input }),
      onFailure: (message) => {
        console.error("The search for seats failed", message);
        setState({ kind: "failed" });
      },
    });
  }, []);

  const stopSearch = useCallback(() => job.current?.stop(), []);
  const backToWishes = useCallback(() => {
    job.current?.cancel();
    setState({ kind: "wishes" });
  }, []);

  return { state, startSearch, stopSearch, backToWishes };
}

/**
 * Whether two views give the same search: tables, guests, seats and wishes. A print, a new chart name or a picture
 * below the tables does not matter.
 */
export function isSameSearch(a: SeatingView, b: SeatingView): boolean {
  return a === b || searchKey(a) === searchKey(b);
}

function searchKey({ chart, tables, objects, guests, unassigned, declined, wishes }: SeatingView): string {
  return JSON.stringify([chart.holdChairs, tables, objects, guests, unassigned, declined, wishes]);
}
