import { ownProperty } from "../own-property.ts";
import { type PhotoRecord, RECORDS, type RecordTypes } from "./generated/records.ts";
import type { Area } from "./types.ts";

/** The name of a kind of record, such as "guest". */
export type Noun = keyof typeof RECORDS;

/** A photo as shown in one of its albums; `order` sorts it among the photos of the album. */
export interface AlbumPhoto extends PhotoRecord {
  /** The id of the record that adds it to this album; null for the album it was uploaded to. */
  placement: string | null;
}

/** A record of a kind, as views show it. */
export type RecordOf<N extends Noun> = RecordTypes[N];

/** A field, as its record table describes it. */
export interface FieldTable {
  readonly kind:
    | "short"
    | "email"
    | "phone"
    | "website"
    | "prose"
    | "richText"
    | "links"
    | "money"
    | "whole"
    | "date"
    | "time"
    | "clock"
    | "color"
    | "flag"
    | "choice"
    | "reference"
    | "order";
  readonly required: boolean;
  readonly choices?: readonly string[];
  /** The noun of the records that it references. */
  readonly of?: Noun;
  /** The largest number, or the longest text. */
  readonly most?: number;
  readonly default?: string | number | true;
  /** For a flag set differently by two people at once: the value that applies until a person decides. */
  readonly narrower?: boolean;
}

/** A kind of record, as its table describes it. */
export class RecordTable {
  readonly noun: Noun;
  readonly container: string;
  /** Its area of the app: the role needs write access to it. */
  readonly area: Area;
  readonly fields: Readonly<Record<string, FieldTable>>;
  /** The ids that exist in every wedding. */
  readonly builtIn: readonly string[];
  /** Some of its ids are the same in every wedding, so a record is set, not added. */
  readonly isSet: boolean;

  constructor(noun: Noun) {
    const { container, area, fields, builtIn } = RECORDS[noun];
    this.noun = noun;
    this.container = container;
    this.area = area;
    this.fields = fields;
    this.builtIn = builtIn;
    this.isSet = builtIn.length > 0;
  }

  /** The commands of this kind. */
  get verbs(): readonly string[] {
    return this.isSet ? ["set", "remove", "restore"] : ["add", "update", "remove", "restore"];
  }

  field(key: string): FieldTable | undefined {
    return ownProperty(this.fields, key);
  }

  /** Whether a flag of this kind has a narrower value, which applies while two people disagree. */
  get hasNarrowerFlag(): boolean {
    return Object.values(this.fields).some(({ narrower }) => narrower !== undefined);
  }

  isMoney(key: string): boolean {
    return this.field(key)?.kind === "money";
  }
}

const tables = (Object.keys(RECORDS) as Noun[]).map((noun) => new RecordTable(noun));

/** The tables of all kinds. */
export function allRecords(): readonly RecordTable[] {
  return tables;
}

/** The table of a kind. */
export function recordOf(noun: string): RecordTable | undefined {
  return tables.find((table) => table.noun === noun);
}

/** The table of a root container of the document. */
export function recordOfContainer(container: string): RecordTable | undefined {
  return tables.find((table) => table.container === container);
}

type Fields<N extends Noun> = (typeof RECORDS)[N]["fields"];

/** The key of a field of a kind of record. */
export type FieldKey<N extends Noun> = keyof Fields<N> & string;

/** The values of a choice field. */
export type ChoiceOf<N extends Noun, F extends FieldKey<N>> = Fields<N>[F] extends {
  choices: readonly (infer C extends string)[];
}
  ? C
  : never;
