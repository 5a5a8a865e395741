import { msg, plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import { Eye, EyeOff, Merge, Split } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { Select } from "@/kit/select/select.tsx";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { CATEGORY_WORDS } from "../budget-words.ts";
import {
  type Category,
  mergeCommands,
  mergedInto,
  mergeIntoCommand,
  OTHER,
  offeredCategories,
  removeCommands,
} from "./categories.ts";
import classes from "./categories-panel.module.css";

interface CategoryActionsProps {
  category: Category;
  /** Called after the merge: the category is no longer listed. */
  onMerged: () => void;
}

/** Actions on a category beside its fields. */
export function CategoryActions({ category, onMerged }: CategoryActionsProps) {
  const guard = useWriteGuard();
  const [isMerging, setMerging] = useState(false);
  if (category.id === OTHER) {
    return (
      <Text size="sm" c="dimmed" mb="md">
        <Trans>Expenses without a category count here, so this one always stays.</Trans>
      </Text>
    );
  }
  if (category.mergedInto !== null) return <Parting category={category} whole={category.mergedInto} />;
  return (
    <div className={classes.actions}>
      {category.builtIn && <Offering category={category} />}
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
      {isMerging && <Merging category={category} onMerged={onMerged} />}
    </div>
  );
}

/** Shows or hides a built-in category, which cannot be removed. */
function Offering({ category: { id, name, isHidden } }: { category: Category }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const runTogether = useRunTogether();

  function turn() {
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
        onClick={turn}
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

/** Separates a merged category from its target. */
function Parting({ category: { id, name }, whole }: { category: Category; whole: string }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const runTogether = useRunTogether();
  const wholeName = useReport("categories").find((one) => one.id === whole)?.name ?? whole;

  function part() {
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
      <Button variant="subtle" px={0} leftSection={<Split size={18} aria-hidden />} onClick={part} {...guard}>
        <Trans>Make it a category of its own again</Trans>
      </Button>
    </div>
  );
}

function Merging({ category, onMerged }: CategoryActionsProps) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const { id, name, planned } = category;
  const categories = useReport("categories");
  const expenses = useReport("expenses", { categoryId: id });
  const [chosen, setChosen] = useState<string | null>(null);
  const others = categories.filter((one) => one.id !== id && !one.isHidden);
  const into = others.find((one) => one.id === chosen);

  function merge() {
    if (!into) return;
    const intoName = into.name;
    const done = runTogether(mergeCommands(category, expenses, into), {
      message: t`“${name}” is now part of “${intoName}”.`,
      failed: t(CATEGORY.phrases.failed.change),
    });
    if (done) onMerged();
  }

  return (
    <>
      <Select
        label={t`Merge into`}
        w="100%"
        searchable
        data={offeredCategories(others, () => false)}
        value={chosen}
        onChange={setChosen}
      />
      {into && (
        <Text size="sm" role="status">
          {movedWords(expenses.length, into.name)}{" "}
          {planned !== null && <Trans>Their plans are added together.</Trans>}{" "}
          <Trans>
            “{name}” stays in this list as part of “{into.name}”, hidden from new expenses.
          </Trans>
        </Text>
      )}
      <Button variant="default" disabled={!into} onClick={merge}>
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
  const others = categories.filter((one) => one.id !== id);
  const [chosen, setChosen] = useState(OTHER);
  // The chosen category may have been removed meanwhile; "Other" never is.
  const into = others.find((one) => one.id === chosen) ?? others.find((one) => one.id === OTHER);
  const count = expenses.length;

  function remove() {
    if (!into) return;
    const done = runTogether(removeCommands(category, expenses, mergedInto(id, categories), into.id), {
      message: t(CATEGORY.phrases.removed(name)),
      failed: t(CATEGORY.phrases.failed.remove),
    });
    if (done) onRemoved();
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
              data={offeredCategories(others, (other) => other === into?.id)}
              value={into?.id ?? null}
              onChange={(next) => next !== null && setChosen(next)}
            />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** A category of expenses. Its visibility is not in the form but an action beside it. */
export const CATEGORY = defineKind("category", {
  words: CATEGORY_WORDS,
  form: ["name", "planned", "color"],
  phrases: {
    add: msg`Add Category`,
    save: msg`Save category`,
    nameless: msg`The category`,
    added: (name) => msg`“${name}” was added to your categories.`,
    removed: (name) => msg`“${name}” was removed from your categories.`,
    removalQuestion: msg`Are you sure you want to delete this category?`,
    removalEffect: (name) => msg`“${name}” leaves the budget on every device. You can undo it right after.`,
    removedElsewhere: msg`This category was removed on another device. Nothing you typed is lost: saving brings the category back.`,
    failed: {
      add: msg`Failed to create category`,
      change: msg`Failed to update category`,
      remove: msg`Failed to delete category`,
    },
  },
});
