import { useLingui } from "@lingui/react/macro";
import { Select } from "@/kit/select/select.tsx";
import classes from "./filter-fields.module.css";
import { filterOf, type StoredFilters } from "./guest-filters.ts";
import { useFilterFields } from "./use-filter-fields.ts";

/** With more options, the field can be searched. */
const MANY = 8;

/** All filters of guests side by side. Each takes effect at once. */
export function FilterFields({ filters, change }: Pick<StoredFilters, "filters" | "change">) {
  const { t } = useLingui();
  const fields = useFilterFields(filters);
  return (
    <div className={classes.fields}>
      {fields.map(({ key, label, options, value }) => (
        <Select
          key={key}
          label={label}
          placeholder={t`Any`}
          searchable={options.length > MANY}
          clearable
          clearButtonProps={{ "aria-label": t`Clear: ${label}` }}
          data={options}
          value={value}
          onChange={(chosen) => change(filterOf(key, chosen))}
        />
      ))}
    </div>
  );
}
