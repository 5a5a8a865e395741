import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ClipboardList, Plus } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { UnsavedRecords } from "@/records/form-panel/unsaved-line.tsx";
import { useFormPanel } from "@/records/form-panel/use-form-panel.ts";
import type { RecordKind } from "@/records/record-kind/record-kind.ts";
import { useItemInAddress } from "@/records/use-item-in-address.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import { MoveOffer } from "./move-offer.tsx";
import { MILESTONE, TASK } from "./plan-kinds.ts";
import { type PlanNoun, PlanPanel, type PlanTarget } from "./plan-panel.tsx";
import { TemplatesDialog } from "./templates-dialog.tsx";
import { useUnsavedForms } from "./use-unsaved-forms.ts";

/** Opens forms beside a view of the plan. */
export interface PlanOpening {
  /** Id of the open record, if it is of this kind. */
  openOf: (noun: PlanNoun) => string | undefined;
  onOpen: (noun: PlanNoun, id: string) => void;
  /** Opens the form of a new one of the view's kind. */
  onAdd: () => void;
  onTemplates: () => void;
}

interface PlanPageProps {
  noun: PlanNoun;
  /** Links to the other views of the timeline. */
  switcher: ReactNode;
  /** Shown while there is no wedding. */
  noWedding: ReactNode;
  children: (opening: PlanOpening) => ReactNode;
}

/**
 * Shared parts of the plan's views: header, forms of milestones and tasks, templates, and the offer to move the plan.
 */
export function PlanPage({ noun, switcher, noWedding, children }: PlanPageProps) {
  const { t } = useLingui();
  const { status } = useWedding();
  const panel = useFormPanel<PlanTarget>();
  const { target, show } = panel;
  const [isChoosing, setChoosing] = useState(false);
  const ready = status === "ready";
  const guard = useWriteGuard();
  const { allowed } = useWriteAccess();

  const add = useCallback(() => show({ kind: "add", noun }), [show, noun]);
  const onOpen = useCallback((of: PlanNoun, id: string) => show({ kind: "edit", noun: of, id }), [show]);
  const openMilestone = useCallback((id: string) => onOpen("milestone", id), [onOpen]);
  const openTask = useCallback((id: string) => onOpen("task", id), [onOpen]);
  usePageKey("n", ready && allowed ? add : undefined);
  useItemInAddress("milestone", ready, openMilestone);
  useItemInAddress("task", ready, openTask);
  useItemInAddress("add", ready && allowed, add);

  return (
    <PanelLayout opened={target !== undefined} panel={<PlanPanel panel={panel} />}>
      <PageHeader
        title={t`Wedding Timeline`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<ClipboardList size={18} aria-hidden />}
              disabled={!ready}
              onClick={() => setChoosing(true)}
              {...guard}
            >
              <Trans>Templates</Trans>
            </Button>
            <Button leftSection={<Plus size={18} aria-hidden />} disabled={!ready} onClick={add} {...guard}>
              {t((noun === "milestone" ? MILESTONE : TASK).phrases.add)}
            </Button>
          </>
        }
      />
      {switcher}
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && noWedding}
      {ready && (
        <>
          <Unsaved noun={noun} target={target} onOpen={onOpen} onAdd={add} />
          <MoveOffer />
          {children({
            openOf: (of) => (target?.kind === "edit" && target.noun === of ? target.id : undefined),
            onOpen,
            onAdd: add,
            onTemplates: () => setChoosing(true),
          })}
        </>
      )}
      {isChoosing && <TemplatesDialog onClose={() => setChoosing(false)} />}
    </PanelLayout>
  );
}

interface UnsavedProps extends Pick<PlanOpening, "onOpen" | "onAdd"> {
  noun: PlanNoun;
  target: PlanTarget | undefined;
}

/** Forms of both kinds with unsaved input, from any view. */
function Unsaved({ noun, target, onOpen, onAdd }: UnsavedProps) {
  const other = noun === "milestone" ? TASK : MILESTONE;
  const others = useUnsavedForms(other, (id) => onOpen(other.noun, id));
  const kind = (noun === "milestone" ? MILESTONE : TASK) as RecordKind<PlanNoun>;
  const open = target?.kind === "edit" ? target.id : target?.kind;
  const isOpenHere = target?.noun === noun;
  return (
    <UnsavedRecords
      kind={kind}
      open={isOpenHere ? (open === "add" ? "new" : open) : undefined}
      onOpen={(id) => onOpen(noun, id)}
      onAdd={onAdd}
      // An open form of the other kind shows its own unsaved note.
      others={target !== undefined && !isOpenHere ? undefined : others}
    />
  );
}
