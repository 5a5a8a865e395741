import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { WindowedList } from "@/kit/windowed-list.tsx";
import { useFindGuest } from "@/wedding/hooks.ts";
import classes from "./aside.module.css";

interface ChooseGuestsProps {
  label: string;
  guestIds: readonly string[];
  chosenIds: readonly string[];
  onChange: (chosenIds: readonly string[]) => void;
}

/** Number of guests on screen before "Show all". */
const COLLAPSED_COUNT = 30;

/** Checkboxes that choose the guests of one action, such as moving them to another group. */
export function ChooseGuests({ label, guestIds, chosenIds, onChange }: ChooseGuestsProps) {
  const { t } = useLingui();
  const findGuest = useFindGuest();
  const [isListExpanded, setListExpanded] = useState(false);
  const chosenSet = new Set(chosenIds);
  const count = guestIds.length;
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosenIds, id] : chosenIds.filter((chosenId) => chosenId !== id));
  const renderCheckbox = (id: string) => (
    <Checkbox
      key={id}
      label={findGuest(id)?.name || t`Guest without a name`}
      checked={chosenSet.has(id)}
      onChange={(event) => toggle(id, event.currentTarget.checked)}
    />
  );
  return (
    <fieldset className={classes.choose}>
      <legend>{label}</legend>
      {count > 1 && (
        <Checkbox
          label={<Trans>All {count}</Trans>}
          checked={chosenIds.length === count}
          indeterminate={chosenIds.length > 0 && chosenIds.length < count}
          onChange={(event) => onChange(event.currentTarget.checked ? guestIds : [])}
        />
      )}
      {isListExpanded ? (
        <WindowedList
          label={label}
          items={guestIds}
          keyOf={(id) => id}
          rowHeight={44}
          maxHeight="50dvh"
          takesFocus
        >
          {renderCheckbox}
        </WindowedList>
      ) : (
        guestIds.slice(0, COLLAPSED_COUNT).map(renderCheckbox)
      )}
      {!isListExpanded && COLLAPSED_COUNT < count && (
        <Button variant="subtle" onClick={() => setListExpanded(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </fieldset>
  );
}
