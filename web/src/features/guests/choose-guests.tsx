import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { WindowedList } from "@/kit/windowed-list.tsx";
import { useFindGuest } from "@/wedding/hooks.ts";
import classes from "./aside.module.css";

interface ChooseGuestsProps {
  label: string;
  ids: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Number of guests shown before "Show all". */
const FIRST_SHOWN = 30;

/** Checkboxes to choose guests for an action on several. */
export function ChooseGuests({ label, ids, chosen, onChange }: ChooseGuestsProps) {
  const { t } = useLingui();
  const find = useFindGuest();
  const [isWhole, setWhole] = useState(false);
  const ticked = new Set(chosen);
  const count = ids.length;
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  const tick = (id: string) => (
    <Checkbox
      key={id}
      label={find(id)?.name || t`Guest without a name`}
      checked={ticked.has(id)}
      onChange={(event) => toggle(id, event.currentTarget.checked)}
    />
  );
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
      {isWhole ? (
        <WindowedList
          label={label}
          items={ids}
          keyOf={(id) => id}
          rowHeight={44}
          maxHeight="50dvh"
          takesFocus
        >
          {tick}
        </WindowedList>
      ) : (
        ids.slice(0, FIRST_SHOWN).map(tick)
      )}
      {!isWhole && FIRST_SHOWN < count && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </fieldset>
  );
}
