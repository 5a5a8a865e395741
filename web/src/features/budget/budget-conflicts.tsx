import { ContestedFields } from "@/records/to-settle/contested-fields.tsx";
import { useReport } from "@/wedding/hooks.ts";
import classes from "./budget-conflicts.module.css";

/** Conflicts that no row of the expenses shows: the total, category plans and currencies. */
export function BudgetConflicts() {
  const categories = useReport("categories");
  return (
    <div className={classes.conflicts}>
      <ContestedFields container="budget" id={undefined} />
      <ContestedFields container="currency" id={undefined} />
      {categories.map(({ id, name }) => (
        <ContestedFields key={id} container="categories" id={id} name={name} />
      ))}
    </div>
  );
}
