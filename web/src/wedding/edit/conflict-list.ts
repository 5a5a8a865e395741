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

/** All conflicts of one wedding, and which of them have just arrived. */
export class ConflictList {
  readonly #index = new ConflictIndex();
  readonly #views: WeddingViews;
  readonly #walk: DocumentHistory["walk"];
  readonly #openedAt: readonly string[];
  #looked = false;
  #snapshot: DocumentView = {};
  readonly #records = new CachedList<RecordConflict>(() =>
    recordsToSettle(this.#index, this.#views, this.#snapshot),
  );
  /** Separate and lazy: counting them in charts of a large wedding costs milliseconds. */
  readonly #seats = new CachedList<SeatConflictItem>(() => seatsToSettle(this.#views));
  readonly #all = new CachedList<Conflict>(() => [...this.#records.items, ...this.#seats.items]);
  #knownRecords: ReadonlySet<string> = new Set();
  #knownSeats: ReadonlySet<string> = new Set();
  #arrivedKeys: ReadonlySet<string> = new Set();
  readonly #arrived = new CachedList<Conflict>(() =>
    this.#arrivedKeys.size === 0 ? [] : this.all.filter(({ key }) => this.#arrivedKeys.has(key)),
  );

  constructor(views: WeddingViews, { heads, walk }: Pick<DocumentHistory, "heads" | "walk">) {
    this.#views = views;
    this.#walk = walk;
    this.#openedAt = heads();
  }

  of(container: string, id: string | undefined): readonly FieldConflict[] {
    return this.#index.of(container, id);
  }

  contested(): Iterable<RecordRef> {
    return this.#index.contested();
  }

  get all(): readonly Conflict[] {
    return this.#all.items;
  }

  get inRecords(): readonly RecordConflict[] {
    return this.#records.items;
  }

  get arrived(): readonly Conflict[] {
    return this.#arrived.items;
  }

  dismissNewConflicts(): void {
    this.#arrivedKeys = new Set();
    this.#arrived.forget();
  }

  /** The one full check, which does not delay the opening. Conflicts found by it are not new. */
  checkAll(snapshot: DocumentView): boolean {
    this.#snapshot = snapshot;
    const changed = this.#index.refresh(snapshot, recordsOf(snapshot));
    this.#looked = true;
    this.invalidate();
    this.#knownRecords = keysOf(this.#records.items);
    this.#knownSeats = keysOf(this.#seats.items);
    return changed;
  }

  /** Takes changes to these records, by others or by this user. */
  update(snapshot: DocumentView, changes: readonly RecordRef[], author: "own" | "others"): void {
    this.#snapshot = snapshot;
    // Own edits can settle conflicts but not make any: this spares checking every field after an import.
    const looked = author === "own" && this.#looked ? [] : changes;
    // Settling for the value that already shows does not change the record's identity.
    this.#index.refresh(snapshot, [...looked, ...this.#index.contested()]);
    this.invalidate();
    const isOfCharts = changes.some(({ container }) => container === "charts");
    // A settled seat can be contested again later.
    const seats = isOfCharts && (author === "others" || this.#knownSeats.size > 0) ? this.#seats.items : [];
    if (author === "others") this.#announce([...this.#records.items, ...seats]);
    this.#knownRecords = keysOf(this.#records.items);
    if (isOfCharts) this.#knownSeats = keysOf(seats);
  }

  /** The views have changed. */
  invalidate(): void {
    for (const kept of [this.#records, this.#seats, this.#all, this.#arrived]) kept.forget();
  }

  #announce(items: readonly Conflict[]): void {
    const isKnown = ({ key }: Conflict) => this.#knownRecords.has(key) || this.#knownSeats.has(key);
    const come = items.filter((item) => !isKnown(item) && this.#hasJustCome(item));
    this.#arrivedKeys = new Set([...this.#arrivedKeys, ...come.map(({ key }) => key)]);
    this.#arrived.forget();
  }

  /** Before the full check the earlier conflicts are unknown: then the changes since opening decide. */
  #hasJustCome(item: Conflict): boolean {
    // A guest who declined and has a seat is not a conflict between people.
    if (item.kind === "seat" && item.conflict.kind === "declined") return false;
    if (this.#looked) return true;
    if (item.kind !== "field") return false;
    const walk = this.#walk(this.#openedAt);
    for (let change = walk.next(); change; change = walk.next()) {
      const made = change;
      if (item.versions.some(({ operation }) => containsOperation(made, operation))) return true;
    }
    return false;
  }
}

/** A list that is computed on demand and keeps its identity while its content is the same. */
class CachedList<T> {
  readonly #make: () => readonly T[];
  #items: readonly T[] = [];
  #isStale = true;

  constructor(make: () => readonly T[]) {
    this.#make = make;
  }

  get items(): readonly T[] {
    if (this.#isStale) this.#items = replaceEqualDeep(this.#items, this.#make());
    this.#isStale = false;
    return this.#items;
  }

  forget(): void {
    this.#isStale = true;
  }
}

/** Fields, then records removed while they were edited, then issues. */
function recordsToSettle(
  index: ConflictIndex,
  views: WeddingViews,
  snapshot: DocumentView,
): RecordConflict[] {
  const fields = index.all().flatMap(({ thing, conflicts }) =>
    isThere(views, thing)
      ? conflicts
          .filter(({ field, versions }) => fieldCommand(thing, { [field]: versions[0]?.value }))
          .map((conflict) => ({
            kind: "field" as const,
            key: keyOf(thing, conflict),
            ...thing,
            ...conflict,
          }))
      : [],
  );
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

function seatsToSettle(views: WeddingViews): SeatConflictItem[] {
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

/** A removed record has nothing to settle until it is restored. */
function isThere(views: WeddingViews, { container, id }: RecordRef): boolean {
  if (id === undefined) return true;
  const has = (things: readonly { id: string }[] | undefined, wanted = id) =>
    things?.some((thing) => thing.id === wanted) ?? false;
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
