import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { X } from "lucide-react";
import classes from "./filters.module.css";
import type { GuestFilters } from "./guest-filters.ts";
import type { FilterField } from "./use-filter-fields.ts";

interface FilterChipsProps {
  fields: readonly FilterField[];
  onChange: (changes: Partial<GuestFilters>) => void;
  onClear: () => void;
}

/** What narrows the list down, each of it one tap from being gone. */
export function FilterChips({ fields, onChange, onClear }: FilterChipsProps) {
  const { t } = useLingui();
  const chosen = fields.filter(({ value }) => value !== null);
  if (chosen.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t`Filters`}>
      {chosen.map(({ key, label, options, value, filterBy }) => {
        const said = options.find((option) => option.value === value)?.label ?? label;
        return (
          <li key={key}>
            <Button
              variant="light"
              size="sm"
              rightSection={<X size={16} aria-hidden />}
              aria-label={t`Remove the filter ${label}: ${said}`}
              onClick={() => onChange(filterBy(null))}
            >
              {label}: {said}
            </Button>
          </li>
        );
      })}
      {chosen.length > 1 && (
        <li>
          <Button variant="subtle" size="sm" onClick={onClear}>
            <Trans>Clear all</Trans>
          </Button>
        </li>
      )}
    </ul>
  );
}
