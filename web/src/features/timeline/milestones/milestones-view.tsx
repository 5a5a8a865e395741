import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, SegmentedControl } from "@mantine/core";
import { ClipboardList, Milestone } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordQuery, TodoState } from "@/lib/core/types.ts";
import { useAddressFilter } from "@/records/address-state.ts";
import { useKeptSetting } from "@/records/kept-values.ts";
import { ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { RecordList } from "@/records/record-list/record-list.tsx";
import { type EmptyReason, RecordEmpty } from "@/records/record-page/record-empty.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { categoriesOf, MilestoneRow, MilestoneTasks, useCategoryName } from "./milestone-row.tsx";
import classes from "./plan.module.css";
import { PlanCalendar } from "./plan-calendar.tsx";
import { MILESTONE } from "./plan-kinds.ts";
import { openFirst } from "./plan-order.ts";
import { type PlanOpening, PlanPage } from "./plan-page.tsx";
import { FieldFilter, PriorityFilter, StateFilter } from "./plan-states.tsx";
import { PlanStats } from "./plan-stats.tsx";
import { CompleteTick, ExpandButton } from "./task-line.tsx";
import { useExpandedRows } from "./use-opened-rows.ts";

/** A milestone cannot be cancelled. */
const STATES = ["PENDING", "IN_PROGRESS", "COMPLETED", "OVERDUE"] as const satisfies TodoState[];

/** Milestones by date, each with its tasks. */
export function MilestonesView({ switcher }: { switcher: ReactNode }) {
  return (
    <PlanPage
      noun="milestone"
      switcher={switcher}
      noWedding={<NoMilestones reason={{ kind: "noWedding" }} />}
    >
      {(opening) => <Milestones {...opening} />}
    </PlanPage>
  );
}

function Milestones(opening: PlanOpening) {
  const isEmpty = useRecords("milestone").length === 0;
  if (!isEmpty) return <Browser {...opening} />;
  return (
    <>
      <NoMilestones reason={{ kind: "none", onAdd: opening.onAdd }} />
      <TemplateInvitation onTemplates={opening.onTemplates} />
    </>
  );
}

/** Figures, search and filters, and the matching milestones, open ones first. */
function Browser({ openOf, onOpen }: PlanOpening) {
  const { t } = useLingui();
  const [query, setQuery] = useState<RecordQuery>({});
  const [state, setState] = useAddressFilter<TodoState>("state", STATES);
  const toSettle = useToSettleFilter(MILESTONE.table.container);
  const rows = useExpandedRows();
  const [look, setLook] = useKeptSetting("plan/milestone-look", readMilestoneView);
  const found = useRecords("milestone", query);
  const shown = openFirst(found).filter(
    (one) => toSettle.passes(one.id) && (state === undefined || one.state === state),
  );
  const onQuery = (changes: RecordQuery) => setQuery((current) => ({ ...current, ...changes }));

  function showAll() {
    setQuery({});
    setState(undefined);
    if (toSettle.on) toSettle.onToggle();
  }

  return (
    <>
      <PlanStats of="milestones" state={state} onState={setState} />
      <ListToolbar
        label={t`Search milestones`}
        search={query.search}
        onSearch={(search) => onQuery({ search })}
        count={<Plural value={shown.length} one="# milestone shown" other="# milestones shown" />}
        toSettle={toSettle}
        order={
          <SegmentedControl
            aria-label={t`How milestones are shown`}
            size="md"
            value={look}
            onChange={(next) => setLook(readMilestoneView(next))}
            data={[
              { value: "list", label: <Trans>List</Trans> },
              { value: "calendar", label: <Trans>Calendar</Trans> },
            ]}
          />
        }
      >
        <StateFilter states={STATES} state={state} onState={setState} />
        <PriorityFilter query={query} onQuery={onQuery} />
        <MilestoneCategoryFilter query={query} onQuery={onQuery} />
      </ListToolbar>
      {shown.length === 0 && <NoMilestones reason={{ kind: "noMatch", onClear: showAll }} />}
      {shown.length > 0 && look === "calendar" && <Calendar milestones={shown} onOpen={onOpen} />}
      {shown.length > 0 && look === "list" && (
        <RecordList
          kind={MILESTONE}
          label={t`Milestones`}
          records={shown}
          openId={openOf("milestone")}
          isExpanded={rows.isOpened}
          onOpen={(id) => onOpen("milestone", id)}
          row={(milestone) => <MilestoneRow milestone={milestone} />}
          action={(milestone, tabIndex) => {
            const name = milestone.title || t(MILESTONE.words.untitled);
            return (
              <>
                <span className={classes.actions}>
                  <CompleteTick kind={MILESTONE} planned={milestone} tabIndex={tabIndex} />
                  <ExpandButton
                    label={t`Tasks of ${name}`}
                    opened={rows.isOpened(milestone.id)}
                    onToggle={() => rows.toggle(milestone.id)}
                    tabIndex={tabIndex}
                  />
                </span>
                {rows.isOpened(milestone.id) && (
                  <div className={classes.within}>
                    <MilestoneTasks milestone={milestone} onOpen={(id) => onOpen("task", id)} />
                  </div>
                )}
              </>
            );
          }}
        />
      )}
    </>
  );
}

type MilestoneView = "list" | "calendar";

function readMilestoneView(kept: unknown): MilestoneView {
  return kept === "calendar" ? "calendar" : "list";
}

interface CalendarProps extends Pick<PlanOpening, "onOpen"> {
  milestones: readonly RecordOf<"milestone">[];
}

/** The matching milestones and their tasks. */
function Calendar({ milestones, onOpen }: CalendarProps) {
  const ids = new Set(milestones.map(({ id }) => id));
  const tasks = useRecords("task").filter(({ milestoneId }) => milestoneId !== null && ids.has(milestoneId));
  const all = [
    ...milestones.map((milestone) => ({ noun: "milestone" as const, ...milestone })),
    ...tasks.map((task) => ({ noun: "task" as const, ...task })),
  ];
  return <PlanCalendar all={all} onOpen={onOpen} />;
}

interface MilestoneCategoryFilterProps {
  query: RecordQuery;
  onQuery: (changes: RecordQuery) => void;
}

/** Only categories that a milestone has: any other would find none. */
function MilestoneCategoryFilter({ query, onQuery }: MilestoneCategoryFilterProps) {
  const { t } = useLingui();
  const categoryName = useCategoryName();
  const milestones = useRecords("milestone");
  // The last milestone of the chosen category may have been removed meanwhile.
  const used = new Set([...milestones.map(({ category }) => category), query.having?.category]);
  const shown = categoriesOf(milestones).filter((category) => used.has(category));
  return (
    <FieldFilter
      field="category"
      label={t`Filter by category`}
      all={t`All categories`}
      data={shown.map((value) => ({ value, label: categoryName(value) }))}
      query={query}
      onQuery={onQuery}
    />
  );
}

/** Offers a plan template while there are no milestones. */
function TemplateInvitation({ onTemplates }: Pick<PlanOpening, "onTemplates">) {
  const guard = useWriteGuard();
  return (
    <Group justify="center">
      <Button
        variant="light"
        leftSection={<ClipboardList size={18} aria-hidden />}
        onClick={onTemplates}
        {...guard}
      >
        <Trans>Start with a template</Trans>
      </Button>
    </Group>
  );
}

function NoMilestones({ reason }: { reason: EmptyReason }) {
  return (
    <RecordEmpty
      kind={MILESTONE}
      icon={Milestone}
      reason={reason}
      words={{
        noWedding: <Trans>Create your wedding first, then plan the way to it here.</Trans>,
        none: {
          title: <Trans>No milestones found</Trans>,
          about: (
            <Trans>
              Add what has to be done by when, and the tasks that lead there. A template gives you a whole
              plan, counted back from your wedding day.
            </Trans>
          ),
        },
        noMatch: {
          title: <Trans>No milestones found</Trans>,
          about: <Trans>Try another word, status, priority or category.</Trans>,
          showAll: <Trans>Show all milestones</Trans>,
        },
      }}
    />
  );
}
