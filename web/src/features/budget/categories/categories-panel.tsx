import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { EyeOff, Merge } from "lucide-react";
import { Money } from "@/kit/money/money.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { MoveActions } from "@/records/record-list/move-actions.tsx";
import { WholeRecordList } from "@/records/record-list/record-list.tsx";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { ListPanel } from "@/records/record-panel/list-panel.tsx";
import { type Category, useCategoryRecords, useExpenseCounts } from "./categories.ts";
import classes from "./categories-panel.module.css";
import { CATEGORY } from "./category-kind.ts";
import { CategorySwatch } from "./category-panel.tsx";

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
  const categoriesById = new Map(categories.map((category) => [category.id, category]));
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
          const category = categoriesById.get(id);
          if (!category) return null;
          const mergedInto =
            category.mergedInto === null ? undefined : categoriesById.get(category.mergedInto);
          return <CategoryRow category={category} mergedInto={mergedInto} count={counts.get(id) ?? 0} />;
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
  mergedInto: Category | undefined;
  count: number;
}

function CategoryRow({ category, mergedInto, count }: CategoryRowProps) {
  return (
    <span className={classes.category}>
      <CategorySwatch color={category.color} reservesSpace />
      <span className={classes.texts}>
        <RecordName kind={CATEGORY} record={category} />
        <span className={classes.muted}>
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
        {mergedInto && (
          <StatusBadge icon={Merge}>
            <Trans>Part of “{mergedInto.name}”</Trans>
          </StatusBadge>
        )}
        {category.isHidden && !mergedInto && (
          <StatusBadge icon={EyeOff}>
            <Trans>Hidden</Trans>
          </StatusBadge>
        )}
      </span>
    </span>
  );
}
