import { Text } from "@mantine/core";
import classes from "./read-only-values.module.css";

/** Read-only values for viewers. Empty ones are left out. */
export function ReadOnlyValues({
  rows,
}: {
  rows: readonly (readonly [label: string, value: string | undefined])[];
}) {
  return (
    <dl className={classes.facts}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <Text component="dt" size="sm" c="dimmed">
                {label}
              </Text>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
