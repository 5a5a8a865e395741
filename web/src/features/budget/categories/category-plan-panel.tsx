import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { EyeOff, Merge } from "lucide-react";
import { useId } from "react";
import { Money } from "@/kit/money/money.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { amountText, hundredthsOf } from "@/lib/amount-text.ts";
import type { FieldIssue } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { DraftFormBody } from "@/records/draft-fields/draft-fields.tsx";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { type PanelCallbacks, useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { EditedThing } from "@/records/presence/editor-marks.tsx";
import { MoveActions } from "@/records/record-list/move-actions.tsx";
import { WholeRecordList } from "@/records/record-list/record-list.tsx";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { ListPanel } from "@/records/record-panel/list-panel.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport, useRun } from "@/wedding/hooks.ts";
import { type Category, useCategoryRecords, useExpenseCounts } from "./categories.ts";
import classes from "./categories-panel.module.css";
import { CATEGORY } from "./category-actions.tsx";
import { CategorySwatch } from "./category-panel.tsx";

/** The planned amount for each category. */
export function CategoryPlanPanel({ onClose, onDone }: PanelCallbacks) {
  const { t } = useLingui();
  const run = useRun();
  const formId = useId();
  const guard = useWriteGuard();
  // A hidden category stays only if it has a plan.
  const categories = useReport("categories").filter(({ isHidden, planned }) => !isHidden || planned !== null);
  const currency = useReport("details").primaryCurrency;
  const form = useStoredDraftForm<Record<string, string>>(
    "budget/plan",
    Object.fromEntries(categories.map(({ id, planned }) => [id, amountText(planned)])),
  );

  function save() {
    const issues: FieldIssue[] = [];
    for (const [id, planned = ""] of Object.entries(form.changes)) {
      const changes = { planned: planned === "" ? null : planned };
      const result = runSafely(
        () => run({ type: "category.set", id, changes }),
        t`Failed to update the budget`,
      );
      // Each category is its own command, so a refusal shows at its own field.
      if (!result.ok) issues.push(...result.issues.map((issue) => ({ ...issue, field: id })));
    }
    if (issues.length > 0) return form.refuse(issues);
    form.markSaved();
    onDone();
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<Trans>Plan by category</Trans>}
      footer={
        <Group justify="flex-end">
          <Button type="submit" form={formId} {...guard}>
            <Trans>Save plan</Trans>
          </Button>
        </Group>
      }
    >
      <DraftFormBody id={formId} form={form} onSubmit={save}>
        <Text c="dimmed">
          <Trans>What you want to spend on each. Leave the others empty.</Trans>
        </Text>
        <EditedThing container="categories" id="plans">
          {categories.map(({ id, name }) => (
            <DraftNumber key={id} form={form} field={id} label={name} number={{ kind: "amount", currency }} />
          ))}
        </EditedThing>
        <PlanSum amounts={Object.values(form.values)} />
      </DraftFormBody>
    </SidePanel>
  );
}

/** Sum of the plans as they are typed, against the budget. */
function PlanSum({ amounts }: { amounts: readonly string[] }) {
  const { budget } = useReport("details");
  const planned = amounts.reduce((sum, text) => sum + (hundredthsOf(text) ?? 0), 0);
  const sum = <Money amount={planned} secondary="none" />;
  if (budget === null || budget === undefined) {
    return (
      <Text role="status">
        <Trans>Planned: {sum}. Set a budget to compare it with.</Trans>
      </Text>
    );
  }
  const total = <Money amount={budget} secondary="none" />;
  const difference = <Money amount={Math.abs(budget - planned)} secondary="none" />;
  return (
    <Text role="status" fw={550} {...(planned > budget && { c: "brick" })}>
      <Trans>
        Planned: {sum} of {total}
      </Trans>
      {" · "}
      {planned > budget ? (
        <Trans>{difference} more than the budget</Trans>
      ) : (
        <Trans>{difference} left to plan</Trans>
      )}
    </Text>
  );
}

interface CategoriesPanelProps {
  onOpen: (id: string) => void;
  onAdd: () => void;
  onClose: () => void;
}

/** The budget's categories in their order. */
export function CategoriesPanel({ onOpen, onAdd, onClose }: CategoriesPanelProps) {
  const { t } = useLingui();
  const categories = useCategoryRecords();
  const counts = useExpenseCounts();
  const byId = new Map(categories.map((category) => [category.id, category]));
  return (
    <ListPanel
      title={t`Budget categories`}
      addLabel={t(CATEGORY.phrases.add)}
      onAdd={onAdd}
      onClose={onClose}
    >
      <WholeRecordList
        kind={CATEGORY}
        label={t`Budget categories`}
        records={categories}
        openId={undefined}
        onOpen={onOpen}
        row={({ id }) => {
          const category = byId.get(id);
          if (!category) return null;
          const whole = category.mergedInto === null ? undefined : byId.get(category.mergedInto);
          return <CategoryRow category={category} whole={whole} count={counts.get(id) ?? 0} />;
        }}
        action={(category, tabIndex) => (
          <MoveActions
            kind={CATEGORY}
            records={categories}
            record={category}
            unplaced="anywhere"
            tabIndex={tabIndex}
          />
        )}
      />
    </ListPanel>
  );
}

interface CategoryRowProps {
  category: Category;
  /** The category that this one was merged into. */
  whole: Category | undefined;
  count: number;
}

function CategoryRow({ category, whole, count }: CategoryRowProps) {
  return (
    <span className={classes.category}>
      <CategorySwatch color={category.color} keepsPlace />
      <span className={classes.words}>
        <RecordName kind={CATEGORY} record={category} />
        <span className={classes.quiet}>
          <Plural value={count} _0="No expenses" one="# expense" other="# expenses" />
          {category.planned !== null && (
            <>
              {" · "}
              <Trans>
                <Money amount={category.planned} secondary="none" /> planned
              </Trans>
            </>
          )}
        </span>
        {whole && (
          <StatusBadge icon={Merge}>
            <Trans>Part of “{whole.name}”</Trans>
          </StatusBadge>
        )}
        {category.isHidden && !whole && (
          <StatusBadge icon={EyeOff}>
            <Trans>Hidden</Trans>
          </StatusBadge>
        )}
      </span>
    </span>
  );
}
