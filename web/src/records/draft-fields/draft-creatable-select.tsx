import { useLingui } from "@lingui/react/macro";
import { type ComboboxItem, Select } from "@mantine/core";
import { useState } from "react";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { MarkedField } from "../presence/marked-field.tsx";
import { OvertakenNotice } from "./overtaken-notice.tsx";

interface DraftCreatableSelectProps<V extends object> {
  form: DraftForm<V>;
  field: { [K in keyof V]-?: V[K] extends string ? K : never }[keyof V] & string;
  label: string;
  description?: string;
  placeholder?: string;
  required?: boolean;
  options: readonly { id: string; name: string }[];
  /** Makes a new option of this name and answers its id, or nothing where it was refused. */
  onCreate: (name: string) => string | undefined;
}

/** Cannot be an id: ids have no spaces. */
const CREATE = "create new";

/** A choice among named things that takes a new name as readily as a known one. */
export function DraftCreatableSelect<V extends object>(props: DraftCreatableSelectProps<V>) {
  const { form, field, options, onCreate, ...input } = props;
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const name = search.trim();
  const known = options.some((option) => sameName(option.name, name));
  const data = options.map((option) => ({ value: option.id, label: option.name }));
  const value = String(form.values[field] ?? "");

  function choose(chosen: string | null) {
    const id = chosen === CREATE ? onCreate(name) : (chosen ?? "");
    if (id !== undefined) form.set(field, id as V[typeof field]);
  }

  return (
    <MarkedField field={field}>
      <Select
        {...input}
        clearable
        searchable
        comboboxProps={{ shadow: "none" }}
        data={name === "" || known ? data : [...data, { value: CREATE, label: t`Create “${name}”` }]}
        filter={({ options: all, search: typed }) =>
          // Right after a choice the search holds its name: then all options are worth showing.
          (all as ComboboxItem[]).filter(
            (option) => option.value === CREATE || known || contains(option.label, typed),
          )
        }
        nothingFoundMessage={t`Type a name to create the first one.`}
        searchValue={search}
        onSearchChange={setSearch}
        value={value === "" ? null : value}
        onChange={choose}
        error={form.issueOf(field)}
      />
      <OvertakenNotice
        form={form}
        field={field}
        label={props.label}
        wording={(id) => options.find((option) => option.id === id)?.name ?? t`nothing`}
      />
    </MarkedField>
  );
}

function sameName(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: "accent" }) === 0;
}

function contains(label: string, typed: string): boolean {
  return label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
}
