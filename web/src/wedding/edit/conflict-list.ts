import { replaceEqualDeep } from "@tanstack/react-query";
import { recordOfContainer } from "@/lib/core/records.ts";
import type { DocumentView, RecordRef } from "../document/document-view.ts";
import type { DocumentHistory } from "../history/document-history.ts";
import { containsOperation } from "../history/history-walk.ts";
import type { WeddingViews } from "../model/wedding-views.ts";
import type {
  Conflict,
  FieldConflict,
  FieldVersion,
  MergeIssue,
  RemovalConflict,
  SeatConflictItem,
} from "./conflict.ts";
import { ConflictIndex, recordsOf, shownVersionAt } from "./conflicts.ts";
import { fieldCommand } from "./field-command.ts";

type RecordConflict = Exclude<Conflict, SeatConflictItem>;

/** All conflicts of one wedding, and those that are new since it was opened. */
export class ConflictList {
  readonly #index = new ConflictIndex();
  readonly #views: WeddingViews;
  readonly #walk: DocumentHistory["walk"];
  readonly #openingHeads: readonly string[];
  /** Whether `checkAll` was called. */
  #isFullyChecked = false;
  #snapshot: DocumentView = {};
  readonly #records = new CachedList<RecordConflict>(() =>
    listRecordConflicts(this.#index, this.#views, this.#snapshot),
  );
  /** Separate and lazy: counting them in charts of a large wedding costs milliseconds. */
  readonly #seats = new CachedList<SeatConflictItem>(() => listSeatConflicts(this.#views));
  readonly #allItems = new CachedList<Conflict>(() => [...this.#records.items, ...this.#seats.items]);
  /** The conflicts at the last update: others are new. */
  #earlierRecordKeys: ReadonlySet<string> = new Set();
  #earlierSeatKeys: ReadonlySet<string> = new Set();
  #newKeys: ReadonlySet<string> = new Set();
  readonly #newItems = new CachedList<Conflict>(() =>
    this.#newKeys.size === 0 ? [] : this.all.filter(({ key }) => this.#newKeys.has(key)),
  );

  constructor(views: WeddingViews, { heads, walk }: Pick<DocumentHistory, "heads" | "walk">) {
    this.#views = views;
    this.#walk = walk;
    this.#openingHeads = heads();
  }

  inRecord(container: string, id: string | undefined): readonly FieldConflict[] {
    return this.#index.inRecord(container, id);
  }

  /** The records with concurrent values in a field. */
  contested(): Iterable<RecordRef> {
    return this.#index.contested();
  }

  get all(): readonly Conflict[] {
    return this.#allItems.items;
  }

  /** All except those about seats. */
  get inRecords(): readonly RecordConflict[] {
    return this.#records.items;
  }

  /** Those that arrived from others while the wedding was open, until they are dismissed. */
  get newOnes(): readonly Conflict[] {
    return this.#newItems.items;
  }

  dismissNewConflicts(): void {
    this.#newKeys = new Set();
    this.#newItems.markStale();
  }

  /** The one full check, which does not delay the opening. Conflicts found by it are not new. */
  checkAll(snapshot: DocumentView): boolean {
    this.#snapshot = snapshot;
    const changed = this.#index.refresh(snapshot, recordsOf(snapshot));
    this.#isFullyChecked = true;
    this.invalidate();
    this.#earlierRecordKeys = keysOf(this.#records.items);
    this.#earlierSeatKeys = keysOf(this.#seats.items);
    return changed;
  }

  /** Call after changes to these records, by others or by this user. */
  update(snapshot: DocumentView, changes: readonly RecordRef[], author: "own" | "others"): void {
    this.#snapshot = snapshot;
    // Own edits can settle conflicts but not make any: this spares checking every field after an import.
    const recordsToCheck = author === "own" && this.#isFullyChecked ? [] : changes;
    // Settling for the value that already shows does not change the record's identity.
    this.#index.refresh(snapshot, [...recordsToCheck, ...this.#index.contested()]);
    this.invalidate();
    const isOfCharts = changes.some(({ container }) => container === "charts");
    // A settled seat can be contested again later, and is new then: so own edits update the earlier ones, too.
    const seats =
      isOfCharts && (author === "others" || this.#earlierSeatKeys.size > 0) ? this.#seats.items : [];
    if (author === "others") this.#addNew([...this.#records.items, ...seats]);
    this.#earlierRecordKeys = keysOf(this.#records.items);
    if (isOfCharts) this.#earlierSeatKeys = keysOf(seats);
  }

  /** The views have changed. */
  invalidate(): void {
    for (const list of [this.#records, this.#seats, this.#allItems, this.#newItems]) list.markStale();
  }

  #addNew(items: readonly Conflict[]): void {
    const isEarlier = ({ key }: Conflict) =>
      this.#earlierRecordKeys.has(key) || this.#earlierSeatKeys.has(key);
    const newItems = items.filter((item) => !isEarlier(item) && this.#isNew(item));
    this.#newKeys = new Set([...this.#newKeys, ...newItems.map(({ key }) => key)]);
    this.#newItems.markStale();
  }

  /** Before the full check the earlier conflicts are unknown: then the changes since opening decide. */
  #isNew(item: Conflict): boolean {
    // A guest who declined and has a seat is not a conflict between people.
    if (item.kind === "seat" && item.conflict.kind === "declined") return false;
    if (this.#isFullyChecked) return true;
    if (item.kind !== "field") return false;
    const walk = this.#walk(this.#openingHeads);
    for (let change = walk.next(); change; change = walk.next()) {
      const currentChange = change;
      if (item.versions.some(({ operation }) => containsOperation(currentChange, operation))) return true;
    }
    return false;
  }
}

/** A list that is computed on demand and keeps its identity while its content is the same. */
class CachedList<T> {
  readonly #compute: () => readonly T[];
  #items: readonly T[] = [];
  #isStale = true;

  constructor(compute: () => readonly T[]) {
    this.#compute = compute;
  }

  get items(): readonly T[] {
    if (this.#isStale) this.#items = replaceEqualDeep(this.#items, this.#compute());
    this.#isStale = false;
    return this.#items;
  }

  markStale(): void {
    this.#isStale = true;
  }
}

/** Fields, then records removed while they were edited, then issues. */
function listRecordConflicts(
  index: ConflictIndex,
  views: WeddingViews,
  snapshot: DocumentView,
): RecordConflict[] {
  const fields = index
    .all()
    .filter(({ record }) => isPresent(views, record))
    .flatMap(({ record, conflicts }) => conflicts.map((conflict) => ({ record, conflict })))
    // A field that no screen can change is left out, since no user could settle it.
    .filter(({ record, conflict: { field, versions } }) =>
      fieldCommand(record, { [field]: versions[0]?.value }),
    )
    .map(({ record, conflict }) => ({
      kind: "field" as const,
      key: keyOf(record, conflict),
      ...record,
      ...conflict,
    }));
  const issues = views
    .report("overview")
    .issues.map((issue) =>
      issue.kind === "removedWhileEdited" ? removalOf(snapshot, issue) : mismatchOf(issue),
    );
  return [...fields, ...issues.filter(({ kind }) => kind === "removal"), ...issues.filter(isMismatch)];
}

type Issue = MergeIssue["issue"];

function removalOf(snapshot: DocumentView, { container, id }: Issue): RemovalConflict {
  const version = (field: string): FieldVersion | undefined =>
    shownVersionAt(snapshot, [container, id, field]);
  return {
    kind: "removal",
    key: `removal/${container}/${id}`,
    container,
    id,
    removed: version("removed"),
    changed: version("updatedAt"),
  };
}

function mismatchOf(issue: Issue): MergeIssue {
  const { kind, container, id } = issue;
  return { kind: "mismatch", key: `${kind}/${container}/${id}`, container, id, issue };
}

const isMismatch = (item: RecordConflict) => item.kind === "mismatch";

function listSeatConflicts(views: WeddingViews): SeatConflictItem[] {
  const contested = views.report("charts").filter(({ conflicts }) => conflicts > 0);
  return contested.flatMap(({ id: chart }) =>
    (views.report("seating", chart)?.conflicts ?? []).map((conflict) => ({
      kind: "seat" as const,
      key: `seat/${chart}/${conflict.key}`,
      chart,
      conflict,
    })),
  );
}

function keysOf(items: readonly Conflict[]): ReadonlySet<string> {
  return new Set(items.map(({ key }) => key));
}

function keyOf({ container, id }: RecordRef, { field, versions }: FieldConflict): string {
  const operations = versions.map(({ operation }) => operation).sort();
  return [container, id, field, ...operations].join("/");
}

/** Whether a record is in the views. A removed one has nothing to settle until it is restored. */
function isPresent(views: WeddingViews, { container, id }: RecordRef): boolean {
  if (id === undefined) return true;
  const has = (records: readonly { id: string }[] | undefined, recordId = id) =>
    records?.some((record) => record.id === recordId) ?? false;
  const [chart = "", item] = id.split("/");
  if (container === "charts") return has(views.report("charts"));
  if (container === "tables") return has(views.report("seating", chart)?.tables, item);
  if (container === "objects") return has(views.report("seating", chart)?.objects, item);
  if (container === "wishes") {
    const guests = item?.split("~") ?? [];
    return has(views.report("charts"), chart) && guests.every((guest) => views.guest(guest) !== undefined);
  }
  const record = recordOfContainer(container);
  return record !== undefined && views.record(record.noun, id) !== undefined;
}
