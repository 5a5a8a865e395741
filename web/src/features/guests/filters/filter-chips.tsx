import { Trans, useLingui } from "@lingui/react/macro";
import { Button, UnstyledButton } from "@mantine/core";
import { X } from "lucide-react";
import { type RefObject, useRef } from "react";
import classes from "./filters.module.css";

interface FilterChip {
  key: string;
  said: string;
  remove: () => void;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onClear: () => void;
  /** Gets the focus after the last chip is removed. */
  home: RefObject<HTMLElement | null>;
}

/** The active filters, each removable with one tap. */
export function FilterChips({ chips, onClear, home }: FilterChipsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;

  /** Moves the focus to the chip that takes its place. */
  function drop(chip: FilterChip, index: number) {
    const others = [...(list.current?.querySelectorAll("button") ?? [])].filter((_, at) => at !== index);
    const next = chips.length === 1 ? home.current : (others[index] ?? others.at(-1));
    next?.focus();
    chip.remove();
  }

  return (
    <ul ref={list} className={classes.chips} aria-label={t`Filters`}>
      {chips.map((chip, index) => (
        <li key={chip.key}>
          <UnstyledButton
            className={classes.chip}
            aria-label={t`Remove the filter ${chip.said}`}
            onClick={() => drop(chip, index)}
          >
            <bdi>{chip.said}</bdi>
            <X size={16} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button
            variant="subtle"
            size="sm"
            onClick={() => {
              home.current?.focus();
              onClear();
            }}
          >
            <Trans>Clear all</Trans>
          </Button>
        </li>
      )}
    </ul>
  );
}
