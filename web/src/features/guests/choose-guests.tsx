import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFindGuest } from "@/wedding/hooks.ts";
import asideClasses from "./aside.module.css";
import classes from "./choose-guests.module.css";

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
    <fieldset className={asideClasses.choose}>
      <legend>{label}</legend>
      {count > 1 && (
        <Checkbox
          label={<Trans>All {count}</Trans>}
          checked={chosen.length === count}
          indeterminate={chosen.length > 0 && chosen.length < count}
          onChange={(event) => onChange(event.currentTarget.checked ? ids : [])}
        />
      )}
      {isWhole ? <Whole label={label} ids={ids} tick={tick} /> : ids.slice(0, FIRST_SHOWN).map(tick)}
      {!isWhole && FIRST_SHOWN < count && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </fieldset>
  );
}

interface WholeProps {
  label: string;
  ids: readonly string[];
  tick: (id: string) => ReactNode;
}

/** All of them; only those in view are drawn. */
function Whole({ label, ids, tick }: WholeProps) {
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 44,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 6,
  });
  // The button that was pressed for it is gone.
  useEffect(() => scroller.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by its keys
    <section ref={scroller} className={classes.all} tabIndex={0} aria-label={label}>
      <ul style={{ height: virtualizer.getTotalSize() }} className={classes.list}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={ids.length}
            aria-posinset={index + 1}
            className={classes.guest}
            style={{ transform: `translateY(${start}px)` }}
          >
            {tick(ids[index] ?? "")}
          </li>
        ))}
      </ul>
    </section>
  );
}
