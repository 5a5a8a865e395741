import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { useFindGuest } from "@/wedding/hooks.ts";
import classes from "./aside.module.css";

interface ChooseGuestsProps {
  label: string;
  ids: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** What a person looks through before wanting all of them anyway. */
const FIRST_SHOWN = 30;

/** Guests to tick, for something that is done to several of them. */
export function ChooseGuests({ label, ids, chosen, onChange }: ChooseGuestsProps) {
  const { t } = useLingui();
  const find = useFindGuest();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? ids : ids.slice(0, FIRST_SHOWN);
  const count = ids.length;
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className={classes.choose}>
      <legend>{label}</legend>
      {count > 1 && (
        <Checkbox
          label={<Trans>All {count}</Trans>}
          checked={chosen.length === count}
          indeterminate={chosen.length > 0 && chosen.length < count}
          onChange={(event) => onChange(event.currentTarget.checked ? ids : [])}
        />
      )}
      {shown.map((id) => (
        <Checkbox
          key={id}
          label={find(id)?.name || t`Guest without a name`}
          checked={chosen.includes(id)}
          onChange={(event) => toggle(id, event.currentTarget.checked)}
        />
      ))}
      {shown.length < count && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </fieldset>
  );
}
