import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group } from "@mantine/core";
import { useState } from "react";
import { DIET_WORDS, type DietKey } from "@/domain/diets/diet-words.ts";
import { GUEST_WORDS } from "@/domain/guests/guest-words.ts";
import type { GuestView } from "@/lib/core/types.ts";
import { ownProperty } from "@/lib/own-property.ts";
import type { PlainCell } from "@/lib/table-files/csv.ts";
import classes from "./export-columns.module.css";

/** Where the table goes. The columns chosen for a file and for paper are stored apart. */
type ColumnTarget = "file" | "paper";

const storageKeyOf = (target: ColumnTarget) => `troth.guest-columns.${target}`;

/** The columns last chosen on this device, and a function to change them. */
export function useRememberedColumns(
  target: ColumnTarget,
  defaults: readonly string[],
): [columns: readonly string[], choose: (columns: readonly string[]) => void] {
  const [columns, setColumns] = useState(() => readStoredColumns(target) ?? defaults);
  function choose(newColumns: readonly string[]): void {
    setColumns(newColumns);
    try {
      localStorage.setItem(storageKeyOf(target), JSON.stringify(newColumns));
    } catch {
      // If the storage is full, the default columns are used next time.
    }
  }
  return [columns, choose];
}

function readStoredColumns(target: ColumnTarget): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeyOf(target)) ?? "null");
    if (!Array.isArray(stored)) return undefined;
    // Another version may have had other columns.
    return EXPORT_COLUMNS.map(({ key }) => key).filter((key) => stored.includes(key));
  } catch {
    return undefined;
  }
}

interface ColumnChoiceProps {
  options: readonly GuestExportColumn[];
  /** Columns that are always included. */
  required?: readonly string[];
  defaults: readonly string[];
  columns: readonly string[];
  onChange: (columns: readonly string[]) => void;
}

/** Chooses the columns of a guest table. */
export function ColumnChoice({ options, required = [], defaults, columns, onChange }: ColumnChoiceProps) {
  const { t } = useLingui();
  return (
    <Checkbox.Group
      label={t`Columns`}
      value={[...new Set([...required, ...columns])]}
      onChange={(newColumns) => onChange(newColumns)}
    >
      <div className={classes.columns}>
        {options.map(({ key, label }) => (
          <Checkbox key={key} value={key} label={t(label)} disabled={required.includes(key)} />
        ))}
      </div>
      <Group gap="sm">
        <Button variant="subtle" onClick={() => onChange(options.map(({ key }) => key))}>
          <Trans>All columns</Trans>
        </Button>
        <Button variant="subtle" onClick={() => onChange(defaults)}>
          <Trans>The usual columns</Trans>
        </Button>
      </Group>
    </Checkbox.Group>
  );
}

/*
 * The guest list as a file. Headings and values match the screens and the import (core/src/guest_import): a file edited
 * in a spreadsheet is read back correctly.
 */

/** A column of the guest list, in a file and on paper. */
interface GuestExportColumn {
  key: string;
  label: MessageDescriptor;
  cellOf: (guest: GuestView, context: CellContext) => PlainCell;
}

/** Functions that the text of a cell depends on. */
interface CellContext {
  i18n: I18n;
  /** Names the host of a companion unambiguously. */
  hostOf: (guest: GuestView) => string;
}

const YES = msg`Yes`;
const NO = msg`No`;

/**
 * Required columns: without them a row has no name, or a companion no host; the id lets an import find a renamed guest.
 * They are in every file.
 */
export const REQUIRED_COLUMNS: readonly string[] = ["firstName", "lastName", "plusOneOf", "id"];

/** Default columns, in order. Notes are left out, because they are often private. */
export const DEFAULT_COLUMNS: readonly string[] = [
  "firstName",
  "lastName",
  "plusOneOf",
  "email",
  "phone",
  "address",
  "rsvpStatus",
  "plusOnes",
  "groupId",
  "partyId",
  "ageGroup",
  "mealId",
  "diets",
  "dietaryRestrictions",
];

const DIETS = Object.keys(DIET_WORDS) as DietKey[];

/** Diets and allergies in words; empty if there are none. */
function dietsOf(guest: GuestView, i18n: I18n): string {
  const dietKeys = DIETS.filter((key) => guest[key]);
  return dietKeys.map((key) => i18n._(DIET_WORDS[key].label)).join(", ");
}

/** Cells that show another text than the field's own value. */
const SPECIAL_CELLS: Readonly<Record<string, GuestExportColumn["cellOf"]>> = {
  groupId: (guest) => guest.groupName ?? "",
  partyId: (guest) => guest.partyName ?? "",
  mealId: (guest) => guest.mealName ?? "",
  plusOneOf: (guest, { hostOf }) => (guest.plusOneOf === null ? "" : hostOf(guest)),
  // A companion brings no one, so the cell is empty.
  plusOnes: (guest) => (guest.plusOneOf === null ? guest.plusOnes : ""),
};

const DIETS_COLUMN: GuestExportColumn = {
  key: "diets",
  label: msg`Dietary needs`,
  cellOf: (guest, { i18n }) => dietsOf(guest, i18n),
};

function columnOf(key: string): GuestExportColumn {
  if (key === DIETS_COLUMN.key) return DIETS_COLUMN;
  if (key === ID_COLUMN.key) return ID_COLUMN;
  const fieldWords = ownProperty(GUEST_WORDS.fields, key);
  const label = key === "dietaryRestrictions" ? msg`Other dietary needs` : fieldWords?.label;
  return {
    key,
    label: label ?? { id: key },
    cellOf:
      ownProperty(SPECIAL_CELLS, key) ??
      ((guest, { i18n }) => plainValue(ownProperty({ ...guest }, key), fieldWords?.choices, i18n)),
  };
}

function plainValue(
  value: unknown,
  choices: Readonly<Record<string, MessageDescriptor>> | undefined,
  i18n: I18n,
): PlainCell {
  if (typeof value === "boolean") return i18n._(value ? YES : NO);
  if (typeof value === "number") return value;
  if (typeof value !== "string") return "";
  const choice = ownProperty(choices ?? {}, value);
  return choice ? i18n._(choice) : value;
}

/** Not translated: the import recognises the column by this heading. */
const ID_COLUMN: GuestExportColumn = { key: "id", label: msg`Troth ID`, cellOf: (guest) => guest.id };

/**
 * Fields without a column: diets and allergies share one, and an empty last name shows that a guest has only one name.
 */
const COVERED_FIELDS: readonly string[] = [...DIETS, "hasOneName"];

/** All fields of a guest, default ones first; diets and allergies share a column. */
export const EXPORT_COLUMNS: readonly GuestExportColumn[] = [
  ...DEFAULT_COLUMNS,
  ...Object.keys(GUEST_WORDS.fields).filter(
    (key) => !DEFAULT_COLUMNS.includes(key) && !COVERED_FIELDS.includes(key),
  ),
  ID_COLUMN.key,
].map(columnOf);

/** The columns with these keys, in their order. */
export function columnsOf(keys: readonly string[]): GuestExportColumn[] {
  return EXPORT_COLUMNS.filter(({ key }) => keys.includes(key));
}

/** The guest list as a table with headings. Companions have their own rows and name their host. */
export function guestTable(
  guests: readonly GuestView[],
  keys: readonly string[],
  context: CellContext,
): PlainCell[][] {
  const columns = columnsOf([...REQUIRED_COLUMNS, ...keys]);
  const heading = columns.map(({ label }) => context.i18n._(label));
  return [heading, ...guests.map((guest) => columns.map(({ cellOf }) => cellOf(guest, context)))];
}
