import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useState } from "react";
import { Money } from "@/kit/money/money.tsx";
import type { PanelCallbacks } from "@/records/form-panel/panel-callbacks.ts";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { draftOf, fieldsOf } from "@/records/record-form/record-draft.ts";
import { RecordForm, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { changeCommand } from "@/records/record-kind/record-commands.ts";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditPanel } from "@/records/record-panel/edit-panel.tsx";
import { useLastKnown } from "@/records/record-panel/use-kept.ts";
import { type Category, mergedInto, useCategoryRecords } from "./categories.ts";
import { CategoryActions } from "./category-actions.tsx";
import { CategoryColorField } from "./category-color-field.tsx";
import { CATEGORY } from "./category-kind.ts";
import { CategoryRemoval } from "./category-removal.tsx";

/** The form of a category; of a new one without an id. */
export function CategoryPanel({ id, ...callbacks }: PanelCallbacks & { id: string | undefined }) {
  if (id === undefined) {
    return <AddRecordPanel kind={CATEGORY} form={(slot) => <CategoryForm {...slot} />} {...callbacks} />;
  }
  return <EditCategoryPanel key={id} id={id} {...callbacks} />;
}

/** Keeps the form open over the last known values if the category is removed elsewhere meanwhile. */
function EditCategoryPanel({ id, ...callbacks }: PanelCallbacks & { id: string }) {
  const { value: category, gone } = useLastKnown(useCategoryRecords().find((one) => one.id === id));
  return category ? <EditCategory category={category} gone={gone} {...callbacks} /> : null;
}

interface EditCategoryProps extends PanelCallbacks {
  category: Category;
  gone: boolean;
}

function EditCategory({ category, gone, ...callbacks }: EditCategoryProps) {
  const { id, name, builtIn } = category;
  const form = useKeptForm(`category/${id}`, draftOf(CATEGORY.table, category));
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
      change={() => changeCommand(CATEGORY.table, id, fieldsOf(form.changes))}
      about={
        !gone && (
          <>
            <PlansOfParts id={id} />
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

/** Plans of merged categories, which count here beside the category's own plan. */
function PlansOfParts({ id }: { id: string }) {
  const parts = mergedInto(id, useCategoryRecords()).filter(({ planned }) => planned !== null);
  return parts.map((part) => (
    <Text key={part.id} size="sm" c="dimmed">
      <Trans>
        “{part.name}” adds <Money amount={part.planned ?? 0} secondary="none" /> to this plan.
      </Trans>
    </Text>
  ));
}

function CategoryForm(slot: RecordFormSlot<"category">) {
  return <RecordForm {...slot} slots={{ color: (field) => <CategoryColorField {...field} /> }} />;
}
