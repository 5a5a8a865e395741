import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import { Eye, EyeOff, Merge, Split } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { Select } from "@/kit/select/select.tsx";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import {
  type Category,
  categoriesMergedInto,
  categoryOptions,
  mergeCategoryCommands,
  mergeIntoCommand,
  OTHER_CATEGORY,
  removeCategoryCommands,
} from "./categories.ts";
import classes from "./categories-panel.module.css";
import { CATEGORY } from "./category-kind.ts";

interface CategoryActionsProps {
  category: Category;
  /** Called after the merge: the category is no longer listed. */
  onMerged: () => void;
}

/** Actions on a category above its form: hide or show, merge, separate. */
export function CategoryActions({ category, onMerged }: CategoryActionsProps) {
  const guard = useWriteGuard();
  const [isMerging, setMerging] = useState(false);
  if (category.id === OTHER_CATEGORY) {
    return (
      <Text size="sm" c="dimmed" mb="md">
        <Trans>Expenses without a category count here, so this one always stays.</Trans>
      </Text>
    );
  }
  if (category.mergedInto !== null)
    return <SeparateCategory category={category} targetId={category.mergedInto} />;
  return (
    <div className={classes.actions}>
      {category.builtIn && <ToggleVisibility category={category} />}
      <Button
        variant="subtle"
        px={0}
        leftSection={<Merge size={18} aria-hidden />}
        aria-expanded={isMerging}
        onClick={() => setMerging(!isMerging)}
        {...guard}
      >
        <Trans>Merge into another category</Trans>
      </Button>
      {isMerging && <MergeForm category={category} onMerged={onMerged} />}
    </div>
  );
}

/** Shows or hides a built-in category, which cannot be removed. */
function ToggleVisibility({ category: { id, name, isHidden } }: { category: Category }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const runTogether = useRunTogether();

  function toggle() {
    runTogether([{ type: "category.set", id, changes: { isHidden: !isHidden } }], {
      message: isHidden ? t`“${name}” is back for new expenses.` : t`“${name}” is hidden from new expenses.`,
      failed: t(CATEGORY.phrases.failed.change),
    });
  }

  return (
    <>
      <Button
        variant="subtle"
        px={0}
        leftSection={isHidden ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
        onClick={toggle}
        {...guard}
      >
        {isHidden ? <Trans>Show for new expenses</Trans> : <Trans>Hide from new expenses</Trans>}
      </Button>
      {isHidden && (
        <Text size="sm" c="dimmed">
          <Trans>Expenses that have it keep it. New ones can’t choose it.</Trans>
        </Text>
      )}
    </>
  );
}

/** Says which category this one was merged into, and separates it again. */
function SeparateCategory({ category: { id, name }, targetId }: { category: Category; targetId: string }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const runTogether = useRunTogether();
  const wholeName = useReport("categories").find((candidate) => candidate.id === targetId)?.name ?? targetId;

  function separate() {
    runTogether([mergeIntoCommand(null, id)], {
      message: t`“${name}” is a category of its own again.`,
      failed: t(CATEGORY.phrases.failed.change),
    });
  }

  return (
    <div className={classes.actions}>
      <Text size="sm">
        <Trans>
          “{name}” is part of “{wholeName}”: its plan and its expenses count there.
        </Trans>
      </Text>
      <Button
        variant="subtle"
        px={0}
        leftSection={<Split size={18} aria-hidden />}
        onClick={separate}
        {...guard}
      >
        <Trans>Make it a category of its own again</Trans>
      </Button>
    </div>
  );
}

/** Chooses the category to merge into, and merges. */
function MergeForm({ category, onMerged }: CategoryActionsProps) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const { id, name, planned } = category;
  const categories = useReport("categories");
  const expenses = useReport("expenses", { categoryId: id });
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const otherCategories = categories.filter((candidate) => candidate.id !== id && !candidate.isHidden);
  const target = otherCategories.find((candidate) => candidate.id === selectedId);

  function merge() {
    if (!target) return;
    const intoName = target.name;
    const isDone = runTogether(mergeCategoryCommands(category, expenses, target), {
      message: t`“${name}” is now part of “${intoName}”.`,
      failed: t(CATEGORY.phrases.failed.change),
    });
    if (isDone) onMerged();
  }

  return (
    <>
      <Select
        label={t`Merge into`}
        w="100%"
        searchable
        data={categoryOptions(otherCategories, () => false)}
        value={selectedId}
        onChange={setSelectedId}
      />
      {target && (
        <Text size="sm" role="status">
          {movedWords(expenses.length, target.name)}{" "}
          {planned !== null && <Trans>Their plans are added together.</Trans>}{" "}
          <Trans>
            “{name}” stays in this list as part of “{target.name}”, hidden from new expenses.
          </Trans>
        </Text>
      )}
      <Button variant="default" disabled={!target} onClick={merge}>
        <Trans>Merge</Trans>
      </Button>
    </>
  );

  function movedWords(count: number, intoName: string) {
    return t`${plural(count, {
      0: "It has no expenses.",
      one: `# expense goes to “${intoName}”.`,
      other: `# expenses go to “${intoName}”.`,
    })}`;
  }
}

interface CategoryRemovalProps {
  category: Category;
  onCancel: () => void;
  onRemoved: () => void;
}

/** Asks before a category is removed, and where its expenses go. */
export function CategoryRemoval({ category, onCancel, onRemoved }: CategoryRemovalProps) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const { id, name } = category;
  const expenses = useReport("expenses", { categoryId: id });
  const categories = useReport("categories");
  const otherCategories = categories.filter((candidate) => candidate.id !== id);
  const [selectedId, setSelectedId] = useState(OTHER_CATEGORY);
  // The chosen category may have been removed meanwhile; "Other" never is.
  const findCategory = (categoryId: string) =>
    otherCategories.find((candidate) => candidate.id === categoryId);
  const target = findCategory(selectedId) ?? findCategory(OTHER_CATEGORY);
  const count = expenses.length;

  function remove() {
    if (!target) return;
    const mergedCategories = categoriesMergedInto(id, categories);
    const isDone = runTogether(removeCategoryCommands(category, expenses, mergedCategories, target.id), {
      message: t(CATEGORY.phrases.removed(name)),
      failed: t(CATEGORY.phrases.failed.remove),
    });
    if (isDone) onRemoved();
    else onCancel();
  }

  return (
    <ConfirmDialog
      opened
      title={t(CATEGORY.phrases.removalQuestion)}
      confirmLabel={<Trans>Delete</Trans>}
      danger
      onCancel={onCancel}
      onConfirm={remove}
    >
      <Stack gap="sm">
        <Text>{t(CATEGORY.phrases.removalEffect(name))}</Text>
        {count > 0 && (
          <>
            <Text>
              <Plural value={count} one="# expense is in it." other="# expenses are in it." />
            </Text>
            <Select
              label={t`Its expenses go to`}
              data={categoryOptions(otherCategories, (optionId) => optionId === target?.id)}
              value={target?.id ?? null}
              onChange={(value) => value !== null && setSelectedId(value)}
            />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
