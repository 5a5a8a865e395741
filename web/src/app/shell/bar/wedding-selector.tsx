import { useLingui } from "@lingui/react/macro";
import { NativeSelect } from "@mantine/core";
import { useSelectWedding, useWedding, useWeddings } from "@/wedding/hooks.ts";
import classes from "./wedding-selector.module.css";

/** Only where there is a choice. */
export function WeddingSelector() {
  const { t } = useLingui();
  const { id } = useWedding();
  const weddings = useWeddings();
  const select = useSelectWedding();
  if (weddings.length < 2) return null;
  return (
    <NativeSelect
      className={classes.selector}
      label={t`Select Wedding:`}
      value={id ?? ""}
      onChange={(event) => select(event.currentTarget.value)}
      data={weddings.map((wedding) => ({ value: wedding.id, label: wedding.title || t`Untitled wedding` }))}
    />
  );
}
