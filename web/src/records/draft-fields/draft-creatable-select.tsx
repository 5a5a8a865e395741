import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Select } from "@/kit/select/select.tsx";
import { newRecordName, newRecordValue } from "@/lib/draft/new-record-name.ts";
import { unlistedText } from "@/lib/draft/unlisted-value.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { MarkedField } from "../presence/editor-marks.tsx";
import { OvertakenNotice } from "./overtaken-notice.tsx";

interface DraftCreatableSelectProps<V extends object> {
  form: DraftForm<V>;
  field: { [K in keyof V]-?: V[K] extends string ? K : never }[keyof V] & string;
  label: string;
  description?: string;
  placeholder?: string;
  required?: boolean;
  options: readonly { id: string; name: string }[];
  /** The field holds the name itself, so no record is created for a new one. */
  byName?: boolean;
  /** A note about the record that will be created. */
  aboutNew?: ReactNode;
}

/** A choice among named things that can create one: never by typing alone, only by choosing "Create". */
export function DraftCreatableSelect<V extends object>(props: DraftCreatableSelectProps<V>) {
  const { form, field, options, byName = false, aboutNew, ...input } = props;
  const { t } = useLingui();
  const value = String(form.values[field] ?? "");
  const newName = byName ? undefined : newRecordName(value);
  const existingOptions = options.map(({ id, name }) => ({ value: id, label: name }));
  const isExisting = value === "" || options.some(({ id }) => id === value);
  // The list also has the field's own value: a name that no other record has, or a new one.
  const ownName = byName && !isExisting && unlistedText(value) === undefined ? value : newName;
  const setValue = (next: string) => form.set(field, next as V[typeof field]);

  return (
    <MarkedField field={field}>
      <Select
        {...input}
        clearable
        searchable
        data={ownName === undefined ? existingOptions : [...existingOptions, { value, label: ownName }]}
        nothingFoundMessage={t`Type a name to create the first one.`}
        value={value === "" ? null : value}
        onChange={(optionValue) => setValue(optionValue ?? "")}
        onCreate={(name) => setValue(byName ? name : newRecordValue(name))}
        error={form.issueOf(field)}
      />
      {newName !== undefined && (
        <Text size="sm" c="dimmed" mt={4} role="status">
          <Trans>“{newName}” will be created when you save.</Trans> {aboutNew}
        </Text>
      )}
      <OvertakenNotice
        form={form}
        field={field}
        label={props.label}
        wording={(id) =>
          options.find((option) => option.id === id)?.name ?? ((byName && String(id)) || t`nothing`)
        }
      />
    </MarkedField>
  );
}
