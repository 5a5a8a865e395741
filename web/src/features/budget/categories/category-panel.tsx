import { Trans, useLingui } from "@lingui/react/macro";
import { Radio, Text } from "@mantine/core";
import { useState } from "react";
import { Money } from "@/kit/money/money.tsx";
import type { CategoryColor } from "@/lib/core/types.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { type PanelCallbacks, useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { MarkedField } from "@/records/presence/editor-marks.tsx";
import { draftOf, fieldsOf, textsOf } from "@/records/record-form/record-draft.ts";
import { type FieldSlot, RecordForm, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { changeCommand } from "@/records/record-kind/record-commands.ts";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditPanel } from "@/records/record-panel/edit-panel.tsx";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { COLOR_WORDS } from "../budget-words.ts";
import { type Category, categoriesMergedInto, useCategoryRecords } from "./categories.ts";
import { CategoryActions, CategoryRemoval } from "./category-actions.tsx";
import { CATEGORY } from "./category-kind.ts";
import classes from "./category-swatch.module.css";

/** The form of a category; of a new one without an id. */
export function CategoryPanel({ id, ...callbacks }: PanelCallbacks & { id: string | undefined }) {
  if (id === undefined) {
    return <AddRecordPanel kind={CATEGORY} form={(slot) => <CategoryForm {...slot} />} {...callbacks} />;
  }
  return <EditCategoryPanel key={id} id={id} {...callbacks} />;
}

/** Keeps the form open over the last known values if the category is removed elsewhere meanwhile. */
function EditCategoryPanel({ id, ...callbacks }: PanelCallbacks & { id: string }) {
  const { value: category, gone } = useLastKnown(
    useCategoryRecords().find((candidate) => candidate.id === id),
  );
  return category ? <EditCategory category={category} gone={gone} {...callbacks} /> : null;
}

interface EditCategoryProps extends PanelCallbacks {
  category: Category;
  gone: boolean;
}

function EditCategory({ category, gone, ...callbacks }: EditCategoryProps) {
  const { id, name, builtIn } = category;
  const form = useStoredDraftForm(`category/${id}`, draftOf(CATEGORY.table, category));
  const [isAsking, setAsking] = useState(false);
  const removal = {
    ask: () => setAsking(true),
    dialog: isAsking && (
      <CategoryRemoval
        category={category}
        onCancel={() => setAsking(false)}
        onRemoved={() => {
          form.markSaved();
          callbacks.onDone();
        }}
      />
    ),
  };
  return (
    <EditPanel
      kind={CATEGORY}
      id={id}
      title={name}
      form={form}
      gone={gone}
      buildChange={() => changeCommand(CATEGORY.table, id, fieldsOf(form.changes))}
      aboveForm={
        !gone && (
          <>
            <MergedPlannedAmounts id={id} />
            <CategoryActions
              category={category}
              onMerged={() => {
                form.markSaved();
                callbacks.onDone();
              }}
            />
          </>
        )
      }
      removal={builtIn ? null : removal}
      {...callbacks}
    >
      {(formId, submit) => (
        <CategoryForm kind={CATEGORY} id={formId} form={form} isNew={false} onSubmit={submit} />
      )}
    </EditPanel>
  );
}

/** Planned amounts of merged categories, which count here beside the category's own one. */
function MergedPlannedAmounts({ id }: { id: string }) {
  const mergedCategories = categoriesMergedInto(id, useCategoryRecords()).filter(
    ({ planned }) => planned !== null,
  );
  return mergedCategories.map((category) => (
    <Text key={category.id} size="sm" c="dimmed">
      <Trans>
        “{category.name}” adds <Money amount={category.planned ?? 0} secondary="none" /> to this plan.
      </Trans>
    </Text>
  ));
}

function CategoryForm(slot: RecordFormSlot<"category">) {
  return <RecordForm {...slot} slots={{ color: (field) => <CategoryColorField {...field} /> }} />;
}

const CATEGORY_COLORS = Object.keys(COLOR_WORDS) as CategoryColor[];

/** Colour of a category, chosen by swatch and name. */
function CategoryColorField({ form, field, label }: FieldSlot) {
  const { t } = useLingui();
  const wording = (value: unknown) => {
    const words = ownProperty(COLOR_WORDS, String(value));
    return words ? t(words) : t`nothing`;
  };
  return (
    <MarkedField field={field}>
      <Radio.Group
        label={label}
        value={String(form.values[field] ?? "")}
        onChange={(color) => form.set(field, color)}
        error={form.issueOf(field)}
      >
        <div className={classes.choices}>
          <Radio value="" label={<Trans>No colour</Trans>} />
          {CATEGORY_COLORS.map((color) => (
            <Radio
              key={color}
              value={color}
              label={
                <span className={classes.namedColor}>
                  <CategorySwatch color={color} />
                  {wording(color)}
                </span>
              }
            />
          ))}
        </div>
      </Radio.Group>
      <OvertakenNotice form={textsOf(form)} field={field} label={label} wording={wording} />
    </MarkedField>
  );
}

/** Colour of a category, beside its name. Without a colour it renders nothing, unless a list needs the space. */
export function CategorySwatch({
  color,
  reservesSpace = false,
}: {
  color: CategoryColor | null;
  reservesSpace?: boolean;
}) {
  if (color === null && !reservesSpace) return null;
  return <span className={classes.swatch} data-hue={color ?? "NONE"} aria-hidden />;
}
