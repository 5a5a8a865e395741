import { replaceEqualDeep } from "@tanstack/react-query";
import { recordOfContainer } from "@/lib/core/records.ts";
import { wrote } from "../history/history-walk.ts";
import type { WeddingViews } from "../open/wedding-views.ts";
import type { FieldConflict, History, Thing, ToSettle } from "../types.ts";
import { ConflictIndex, recordsOf } from "./conflicts.ts";
import { fieldCommand } from "./field-command.ts";
import type { FedChange } from "./model-feed.ts";
import type { Snapshot } from "./patch-paths.ts";

/** All that two people decided without knowing of each other in one wedding, and what of it has just come. */
export class ToSettleList {
  readonly #index = new ConflictIndex();
  readonly #views: WeddingViews;
  readonly #walk: History["walk"];
  readonly #openedAt: readonly string[];
  #looked = false;
  #known: ReadonlySet<string> = new Set();
  #arrivedKeys: ReadonlySet<string> = new Set();
  #all: readonly ToSettle[] | undefined = [];
  #shown: readonly ToSettle[] = [];
  #arrived: readonly ToSettle[] = [];

  constructor(views: WeddingViews, { heads, walk }: Pick<History, "heads" | "walk">) {
    this.#views = views;
    this.#walk = walk;
    this.#openedAt = heads();
  }

  of(container: string, id: string | undefined): readonly FieldConflict[] {
    return this.#index.of(container, id);
  }

  get all(): readonly ToSettle[] {
    if (!this.#all) {
      this.#shown = replaceEqualDeep(this.#shown, toSettle(this.#index, this.#views));
      this.#all = this.#shown;
    }
    return this.#all;
  }

  get arrived(): readonly ToSettle[] {
    const arrived =
      this.#arrivedKeys.size === 0 ? [] : this.all.filter(({ key }) => this.#arrivedKeys.has(key));
    this.#arrived = replaceEqualDeep(this.#arrived, arrived);
    return this.#arrived;
  }

  putArrivedAside(): void {
    this.#arrivedKeys = new Set();
  }

  /** The one complete look, which opening a wedding does not wait for. What is there already has not just come. */
  look(snapshot: Snapshot): boolean {
    const changed = this.#index.refresh(snapshot, recordsOf(snapshot));
    this.#looked = true;
    this.#all = undefined;
    this.#known = this.#keys();
    return changed;
  }

  /** Something has changed in these records, by somebody else's hand or by this person's own. */
  take(snapshot: Snapshot, changes: readonly FedChange[], whose: "own" | "others"): void {
    // Settling a conflict for the value that shows already changes nothing that a record's identity would tell of.
    this.#index.refresh(snapshot, [...changes, ...this.#index.contested()]);
    this.#all = undefined;
    if (whose === "others") {
      const come = this.all.filter((item) => !this.#known.has(item.key) && this.#hasJustCome(item));
      this.#arrivedKeys = new Set([...this.#arrivedKeys, ...come.map(({ key }) => key)]);
    }
    // A seat that was settled can be contested again later.
    if (whose === "others" || this.#known.size > 0) this.#known = this.#keys();
  }

  /** The views say something else now, with no change of the document. */
  invalidate(): void {
    this.#all = undefined;
  }

  #keys(): ReadonlySet<string> {
    return new Set(this.all.map(({ key }) => key));
  }

  /** Before the complete look nobody knows what was there: then the changes since the opening tell. */
  #hasJustCome(item: ToSettle): boolean {
    // A guest who declines and has a seat is one person's news.
    if (item.kind === "seat" && item.conflict.kind === "declined") return false;
    if (this.#looked) return true;
    if (item.kind !== "field") return false;
    const walk = this.#walk(this.#openedAt);
    for (let change = walk.next(); change; change = walk.next()) {
      const made = change;
      if (item.versions.some(({ operation }) => wrote(made, operation))) return true;
    }
    return false;
  }
}

/** Fields first, then what was removed while it was edited, then the seats of charts. */
function toSettle(index: ConflictIndex, views: WeddingViews): ToSettle[] {
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
  const contested = views.charts().filter(({ conflicts }) => conflicts > 0);
  const seats = contested.flatMap(({ id: chart }) =>
    (views.seating(chart)?.conflicts ?? []).map((conflict) => ({
      kind: "seat" as const,
      key: `seat/${chart}/${conflict.key}`,
      chart,
      conflict,
    })),
  );
  const removals = views
    .view()
    .issues.filter(({ kind }) => kind === "removedWhileEdited")
    .map(({ container, id }) => ({
      kind: "removal" as const,
      key: `removal/${container}/${id}`,
      container,
      id,
    }));
  return [...fields, ...removals, ...seats];
}

function keyOf({ container, id }: Thing, { field, versions }: FieldConflict): string {
  const operations = versions.map(({ operation }) => operation).sort();
  return [container, id, field, ...operations].join("/");
}

/** What was removed has nothing to settle until it is brought back. */
function isThere(views: WeddingViews, { container, id }: Thing): boolean {
  if (id === undefined) return true;
  const has = (things: readonly { id: string }[] | undefined, wanted = id) =>
    things?.some((thing) => thing.id === wanted) ?? false;
  const [chart = "", item] = id.split("/");
  if (container === "charts") return has(views.charts());
  if (container === "tables") return has(views.seating(chart)?.tables, item);
  if (container === "objects") return has(views.seating(chart)?.objects, item);
  const record = recordOfContainer(container);
  if (record?.isSet) return has(views.categories());
  return record !== undefined && views.record(record.noun, id) !== undefined;
}
