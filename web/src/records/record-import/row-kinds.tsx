import { useLingui } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "./import.module.css";

interface RowKindsProps<K extends string> {
  /** In order, with their labels. */
  kinds: readonly { kind: K; label: string; count: number }[];
  chosen: K | undefined;
  onChoose: (kind: K) => void;
}

/** Buttons with the number of rows of each kind. One of them filters the rows. */
export function RowKinds<K extends string>({ kinds, chosen, onChoose }: RowKindsProps<K>) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <fieldset aria-label={t`Rows to import`} className={classes.kinds}>
      {kinds.map(({ kind, label, count }) => (
        <UnstyledButton
          key={kind}
          className={classes.kind}
          data-kind={kind}
          aria-pressed={kind === chosen}
          disabled={count === 0}
          onClick={() => onChoose(kind)}
        >
          <span className={classes.count}>{formats.number(count)}</span> {label}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
