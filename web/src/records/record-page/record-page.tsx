import { useLingui } from "@lingui/react/macro";
import { type LucideIcon, Plus } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { type PageActions, PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type { RecordQuery } from "@/lib/core/types.ts";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";
import { useRecords, useWedding } from "@/wedding/hooks.ts";
import { useItemInAddress } from "../address-state.ts";
import { wordsOf } from "../area.ts";
import { type FormPanel, UnsavedRecords, useFormPanel } from "../form-panel/form-panel.tsx";
import { ListToolbar } from "../list-toolbar/list-toolbar.tsx";
import { useToSettleFilter } from "../list-toolbar/use-to-settle-filter.ts";
import type { RecordFormSlot } from "../record-form/record-form.tsx";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { RecordList, type RecordRowSlots } from "../record-list/record-list.tsx";
import { AddRecordPanel } from "../record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "../record-panel/edit-record-panel.tsx";
import { WeddingLoading } from "../wedding-loading.tsx";
import { ReadOnlyNotice } from "../write-access/read-only-notice.tsx";
import { useWriteAccess, useWriteGuard, WriteAccess } from "../write-access/write-access.tsx";
import { type EmptyWords, RecordEmpty } from "./record-empty.tsx";

interface PageWords {
  title: string;
  /** The list's name for screen readers: "Vendors". */
  list: string;
  /** Placeholder of the search: "Search vendors". */
  search: string;
  /** The number of records shown, in words. */
  shownCount: (count: number) => ReactNode;
  empty: EmptyWords;
}

interface RecordPageProps<N extends Noun> extends RecordRowSlots<N> {
  kind: RecordKind<N>;
  icon: LucideIcon;
  words: PageWords;
  /** Actions beside adding a record. */
  menu?: PageActions["menu"];
  /** A `FigureLine` above the list, if there are records. */
  figures?: (list: ListQuery) => ReactNode;
  /** Each a `ListFilter`, for a field of the query's `having`. */
  filters?: (list: ListQuery) => ReactNode;
  /** A custom form in place of the generic one. */
  form?: (slot: RecordFormSlot<N>) => ReactNode;
  /** Shown above the form of an existing record. */
  aboveForm?: (record: RecordOf<N>) => ReactNode;
  /** The effect of the removal on other records. */
  removalEffect?: (record: RecordOf<N>) => ReactNode;
}

/** What the list shows: figures and filters narrow it. */
export interface ListQuery {
  query: RecordQuery;
  change: (changes: RecordQuery) => void;
}

type RecordPanelTarget = { kind: "add" } | { kind: "edit"; id: string };

/** The page of a kind of record: its list, and beside it the form of one. */
export function RecordPage<N extends Noun>(props: RecordPageProps<N>) {
  return (
    <WriteAccess area={props.kind.table.area}>
      <PageContent {...props} />
    </WriteAccess>
  );
}

function PageContent<N extends Noun>(props: RecordPageProps<N>) {
  const { kind, icon, words, menu } = props;
  const { t } = useLingui();
  const { status } = useWedding();
  const panel = useFormPanel<RecordPanelTarget>();
  const { target, show } = panel;
  const isReady = status === "ready";
  const { disabled: _, ...guard } = useWriteGuard();
  const { allowed } = useWriteAccess();

  const add = useCallback(() => show({ kind: "add" }), [show]);
  const open = useCallback((id: string) => show({ kind: "edit", id }), [show]);
  usePageKey("n", isReady && allowed ? add : undefined);
  useItemInAddress(wordsOf(kind.noun)?.queryParameter ?? kind.noun, isReady, open);
  useItemInAddress("add", isReady && allowed, add);

  return (
    <PanelLayout opened={target !== undefined} panel={<FormBesideList {...props} panel={panel} />}>
      <PageHeader
        title={words.title}
        primary={{
          key: "add",
          label: t(kind.phrases.add),
          icon: Plus,
          disabled: !isReady || !allowed,
          guard,
          run: add,
        }}
        menu={menu}
      />
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && (
        <RecordEmpty kind={kind} icon={icon} words={words.empty} reason={{ kind: "noWedding" }} />
      )}
      {isReady && (
        <>
          <UnsavedRecords kind={kind} open={openFormId(target)} onOpen={open} onAdd={add} />
          <FilteredList
            {...props}
            openId={target?.kind === "edit" ? target.id : undefined}
            onOpen={open}
            onAdd={add}
          />
        </>
      )}
    </PanelLayout>
  );
}

function FormBesideList<N extends Noun>({
  kind,
  form,
  aboveForm,
  removalEffect,
  panel,
}: RecordPageProps<N> & { panel: FormPanel<RecordPanelTarget> }) {
  const { target, show, closePanel } = panel;
  if (!target) return null;
  const common = { kind, form, onDone: closePanel, onClose: () => show(undefined) };
  if (target.kind === "add") return <AddRecordPanel {...common} />;
  return (
    <EditRecordPanel
      key={target.id}
      id={target.id}
      aboveForm={aboveForm}
      removalEffect={removalEffect}
      {...common}
    />
  );
}

/** The id of the open form, as in the names of drafts. */
function openFormId(target: RecordPanelTarget | undefined): string | undefined {
  return target?.kind === "add" ? "new" : target?.id;
}

interface FilteredListProps<N extends Noun> extends RecordPageProps<N> {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

/** Figures, search, filters, and the list. */
function FilteredList<N extends Noun>(props: FilteredListProps<N>) {
  const { kind, icon, words, figures, filters, row, action, openId, onOpen, onAdd } = props;
  const [query, setQuery] = useState<RecordQuery>({});
  const allRecords = useRecords(kind.noun);
  const toSettle = useToSettleFilter(kind.table.container);
  const shownRecords = useRecords(kind.noun, query).filter(({ id }) => toSettle.passes(id));
  const change = (changes: RecordQuery) => setQuery((current) => ({ ...current, ...changes }));
  const emptyProps = { kind, icon, words: words.empty };

  if (allRecords.length === 0) return <RecordEmpty {...emptyProps} reason={{ kind: "none", onAdd }} />;
  return (
    <>
      {figures?.({ query, change })}
      <ListToolbar
        label={words.search}
        search={query.search}
        onSearch={(search) => change({ search })}
        count={words.shownCount(shownRecords.length)}
        toSettle={toSettle}
        {...(filters && {
          filters: {
            active: Object.keys(query.having ?? {}).length,
            onClear: () => change({ having: {} }),
            fields: filters({ query, change }),
          },
        })}
      />
      {shownRecords.length === 0 ? (
        <RecordEmpty {...emptyProps} reason={{ kind: "noMatch", onClear: () => setQuery({}) }} />
      ) : (
        <RecordList
          kind={kind}
          label={words.list}
          records={shownRecords}
          openId={openId}
          onOpen={onOpen}
          row={row}
          action={action}
        />
      )}
    </>
  );
}
