import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Modal } from "@mantine/core";
import { Select } from "@/kit/select/select.tsx";
import { useBackCloses } from "@/lib/back/back.ts";
import classes from "./filters.module.css";
import type { GuestFilters } from "./guest-filters.ts";
import type { FilterField } from "./use-filter-fields.ts";

interface FilterDialogProps {
  opened: boolean;
  onClose: () => void;
  fields: readonly FilterField[];
  onChange: (changes: Partial<GuestFilters>) => void;
  onClear: () => void;
  shown: number;
}

/** All filters side by side. Each takes effect at once, so that the number below follows. */
export function FilterDialog({ opened, onClose, fields, onChange, onClear, shown }: FilterDialogProps) {
  const { t } = useLingui();
  useBackCloses(opened, onClose);
  return (
    <Modal opened={opened} onClose={onClose} size="xl" title={<Trans>Filter guests</Trans>}>
      <div className={classes.fields}>
        {fields.map(({ key, label, options, value, filterBy }) => (
          <Select
            key={key}
            label={label}
            placeholder={t`Any`}
            searchable={options.length > 8}
            clearable
            clearButtonProps={{ "aria-label": t`Clear: ${label}` }}
            data={options}
            value={value}
            onChange={(chosen) => onChange(filterBy(chosen))}
          />
        ))}
      </div>
      <Group justify="space-between" mt="lg">
        <Button variant="default" onClick={onClear}>
          <Trans>Clear all</Trans>
        </Button>
        <Button onClick={onClose}>
          <Plural value={shown} one="Show # guest" other="Show # guests" />
        </Button>
      </Group>
    </Modal>
  );
}
