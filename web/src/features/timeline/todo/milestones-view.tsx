import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { CalendarDays, ClipboardList, List, Milestone } from "lucide-react";
import { useState } from "react";
import { helpAddress } from "@/domain/help/help-address.ts";
import { FigureLine } from "@/kit/figure-line.tsx";
import { ViewSwitch } from "@/kit/view-switch.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordQuery, TodoState } from "@/lib/core/types.ts";
import { useAddressFilter } from "@/records/address-state.ts";
import { ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { RecordList } from "@/records/record-list/record-list.tsx";
import { type EmptyReason, RecordEmpty } from "@/records/record-page/record-empty.tsx";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { listMilestoneCategories, MilestoneRow, MilestoneTasks, useCategoryName } from "./milestone-row.tsx";
import { CompleteTick, ExpandButton } from "./task-line.tsx";
import classes from "./todo.module.css";
import { TodoCalendar } from "./todo-calendar.tsx";
import { TodoFigures } from "./todo-figures.tsx";
import { TodoGroups } from "./todo-groups.tsx";
import { MILESTONE } from "./todo-kinds.ts";
import { TodoPage, type TodoViewProps } from "./todo-page.tsx";
import { countFilters, FieldFilter, PriorityFilter, StateFilter } from "./todo-states.tsx";
import { useExpandedRows } from "./use-expanded-rows.ts";

/** A milestone cannot be cancelled. */
const MILESTONE_STATES = ["PENDING", "IN_PROGRESS", "COMPLETED", "OVERDUE"] as const satisfies TodoState[];

/** Milestones by date, each with its tasks. */
export function MilestonesView() {
  return (
    <TodoPage noun="milestone" noWedding={<EmptyMilestones reason={{ kind: "noWedding" }} />}>
      {(viewProps) => <Milestones {...viewProps} />}
    </TodoPage>
  );
}

function Milestones(viewProps: TodoViewProps) {
  const isEmpty = useRecords("milestone").length === 0;
  if (!isEmpty) return <MilestoneBrowser {...viewProps} />;
  return (
    <>
      <EmptyMilestones reason={{ kind: "none", onAdd: viewProps.onAdd }} />
      <TemplateOffer onTemplates={viewProps.onTemplates} />
    </>
  );
}

/** Figures, search and filters, and the matching milestones, open ones first. */
function MilestoneBrowser({ openIdOf, onOpen }: TodoViewProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState<RecordQuery>({});
  const [state, setState] = useAddressFilter<TodoState>("state", MILESTONE_STATES);
  const toSettleFilter = useToSettleFilter(MILESTONE.table.container);
  const [layout, setLayout] = useStoredSetting("plan/milestone-look", readMilestoneLayout);
  const matchingMilestones = useRecords("milestone", query);
  const shownMilestones = matchingMilestones.filter(
    (milestone) => toSettleFilter.passes(milestone.id) && (state === undefined || milestone.state === state),
  );
  const onQuery = (changes: RecordQuery) => setQuery((current) => ({ ...current, ...changes }));

  function showAll() {
    setQuery({});
    setState(undefined);
    if (toSettleFilter.isOn) toSettleFilter.onToggle();
  }

  return (
    <>
      <FigureLine label={t`Milestones in numbers`}>
        <TodoFigures list="milestones" state={state} onState={setState} onShowAll={showAll} />
      </FigureLine>
      <ListToolbar
        label={t`Search milestones`}
        search={query.search}
        onSearch={(search) => onQuery({ search })}
        count={<Plural value={shownMilestones.length} one="# milestone shown" other="# milestones shown" />}
        toSettle={toSettleFilter}
        filters={{
          active: countFilters(query, state),
          onClear: () => {
            setState(undefined);
            onQuery({ having: {} });
          },
          fields: (
            <>
              <StateFilter states={MILESTONE_STATES} state={state} onState={setState} />
              <PriorityFilter query={query} onQuery={onQuery} />
              <MilestoneCategoryFilter query={query} onQuery={onQuery} />
            </>
          ),
        }}
      >
        <ViewSwitch
          label={t`How milestones are shown`}
          value={layout}
          onChange={setLayout}
          views={[
            { value: "list", label: t`List`, icon: List },
            { value: "calendar", label: t`Calendar`, icon: CalendarDays },
          ]}
        />
      </ListToolbar>
      {shownMilestones.length === 0 && <EmptyMilestones reason={{ kind: "noMatch", onClear: showAll }} />}
      {shownMilestones.length > 0 && layout === "calendar" && (
        <MilestoneCalendar milestones={shownMilestones} onOpen={onOpen} />
      )}
      {shownMilestones.length > 0 && layout === "list" && (
        <MilestoneList
          milestones={shownMilestones}
          openId={openIdOf("milestone")}
          onOpen={(id) => onOpen("milestone", id)}
          onOpenTask={(id) => onOpen("task", id)}
        />
      )}
    </>
  );
}

interface MilestoneListProps {
  milestones: readonly RecordOf<"milestone">[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  onOpenTask: (id: string) => void;
}

function MilestoneList({ milestones, openId, onOpen, onOpenTask }: MilestoneListProps) {
  const { t } = useLingui();
  const expandedRows = useExpandedRows();
  return (
    <TodoGroups todos={milestones} openId={openId}>
      {(members, groupName) => (
        <RecordList
          kind={MILESTONE}
          label={t`Milestones: ${groupName}`}
          records={members}
          openId={openId}
          isExpanded={expandedRows.isExpanded}
          onOpen={onOpen}
          row={(milestone) => <MilestoneRow milestone={milestone} />}
          action={(milestone, tabIndex) => {
            const name = milestone.title || t(MILESTONE.words.untitled);
            return (
              <>
                <span className={classes.actions}>
                  <CompleteTick kind={MILESTONE} todo={milestone} tabIndex={tabIndex} />
                  <ExpandButton
                    label={t`Tasks of ${name}`}
                    opened={expandedRows.isExpanded(milestone.id)}
                    onToggle={() => expandedRows.toggle(milestone.id)}
                    tabIndex={tabIndex}
                  />
                </span>
                {expandedRows.isExpanded(milestone.id) && (
                  <div className={classes.expanded}>
                    <MilestoneTasks milestone={milestone} onOpen={onOpenTask} />
                  </div>
                )}
              </>
            );
          }}
        />
      )}
    </TodoGroups>
  );
}

type MilestoneLayout = "list" | "calendar";

function readMilestoneLayout(stored: unknown): MilestoneLayout {
  return stored === "calendar" ? "calendar" : "list";
}

interface MilestoneCalendarProps extends Pick<TodoViewProps, "onOpen"> {
  milestones: readonly RecordOf<"milestone">[];
}

/** The matching milestones and their tasks in a month calendar. */
function MilestoneCalendar({ milestones, onOpen }: MilestoneCalendarProps) {
  const ids = new Set(milestones.map(({ id }) => id));
  const tasks = useRecords("task").filter(({ milestoneId }) => milestoneId !== null && ids.has(milestoneId));
  const items = [
    ...milestones.map((milestone) => ({ noun: "milestone" as const, ...milestone })),
    ...tasks.map((task) => ({ noun: "task" as const, ...task })),
  ];
  return <TodoCalendar items={items} onOpen={onOpen} />;
}

interface MilestoneCategoryFilterProps {
  query: RecordQuery;
  onQuery: (changes: RecordQuery) => void;
}

/** Offers only categories that a milestone has: any other would find none. */
function MilestoneCategoryFilter({ query, onQuery }: MilestoneCategoryFilterProps) {
  const { t } = useLingui();
  const categoryName = useCategoryName();
  const milestones = useRecords("milestone");
  // The last milestone of the chosen category may have been removed meanwhile.
  const usedCategories = new Set([...milestones.map(({ category }) => category), query.having?.category]);
  const shownCategories = listMilestoneCategories(milestones).filter((category) =>
    usedCategories.has(category),
  );
  return (
    <FieldFilter
      field="category"
      label={t`Filter by category`}
      allLabel={t`All categories`}
      data={shownCategories.map((value) => ({ value, label: categoryName(value) }))}
      query={query}
      onQuery={onQuery}
    />
  );
}

/** Offers a template while there are no milestones. */
function TemplateOffer({ onTemplates }: Pick<TodoViewProps, "onTemplates">) {
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

function EmptyMilestones({ reason }: { reason: EmptyReason }) {
  return (
    <RecordEmpty
      kind={MILESTONE}
      icon={Milestone}
      reason={reason}
      words={{
        noWedding: <Trans>Create your wedding first, then plan the way to it here.</Trans>,
        none: {
          title: <Trans>No milestones found</Trans>,
          help: helpAddress("task-template"),
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
