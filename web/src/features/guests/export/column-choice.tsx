import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group } from "@mantine/core";
import classes from "./export.module.css";
import type { GuestExportColumn } from "./export-columns.ts";

interface ColumnChoiceProps {
  options: readonly GuestExportColumn[];
  /** Columns that are always included. */
  needed?: readonly string[];
  usual: readonly string[];
  chosen: readonly string[];
  onChange: (columns: readonly string[]) => void;
}

/** Chooses the columns of a guest table. */
export function ColumnChoice({ options, needed = [], usual, chosen, onChange }: ColumnChoiceProps) {
  const { t } = useLingui();
  return (
    <Checkbox.Group
      label={t`Columns`}
      value={[...new Set([...needed, ...chosen])]}
      onChange={(columns) => onChange(columns)}
    >
      <div className={classes.columns}>
        {options.map(({ key, label }) => (
          <Checkbox key={key} value={key} label={t(label)} disabled={needed.includes(key)} />
        ))}
      </div>
      <Group gap="sm">
        <Button variant="subtle" onClick={() => onChange(options.map(({ key }) => key))}>
          <Trans>All columns</Trans>
        </Button>
        <Button variant="subtle" onClick={() => onChange(usual)}>
          <Trans>The usual columns</Trans>
        </Button>
      </Group>
    </Checkbox.Group>
  );
}
