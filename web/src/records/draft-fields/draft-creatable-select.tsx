import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { Select } from "@/kit/select/select.tsx";
import { asNew, newName } from "@/lib/draft/new-name.ts";
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
  /** What the field holds for a new name. Unless given, the name of what is made when the form is saved. */
  valueOfNew?: (name: string) => string;
}

/** A choice among named things that takes a new name as readily as a known one. */
export function DraftCreatableSelect<V extends object>(props: DraftCreatableSelectProps<V>) {
  const { form, field, options, valueOfNew = asNew, ...input } = props;
  const { t } = useLingui();
  const value = String(form.values[field] ?? "");
  const made = newName(value);
  const known = options.map(({ id, name }) => ({ value: id, label: name }));
  const set = (next: string) => form.set(field, next as V[typeof field]);

  return (
    <MarkedField field={field}>
      <Select
        {...input}
        clearable
        searchable
        data={made === undefined ? known : [...known, { value, label: made }]}
        nothingFoundMessage={t`Type a name to create the first one.`}
        value={value === "" ? null : value}
        onChange={(chosen) => set(chosen ?? "")}
        onCreate={(name) => set(valueOfNew(name))}
        error={form.issueOf(field)}
      />
      {made !== undefined && (
        <Text size="sm" c="dimmed" mt={4} role="status">
          <Trans>“{made}” will be created when you save.</Trans>
        </Text>
      )}
      <OvertakenNotice
        form={form}
        field={field}
        label={props.label}
        wording={(id) => newName(id) ?? options.find((option) => option.id === id)?.name ?? t`nothing`}
      />
    </MarkedField>
  );
}
