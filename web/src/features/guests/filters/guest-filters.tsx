import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, UnstyledButton } from "@mantine/core";
import { X } from "lucide-react";
import { type RefObject, useRef } from "react";
import { FilterFields, STATUS_FILTERS, useStatusChoices } from "@/domain/guests/filters/filter-fields.tsx";
import type { StoredFilters } from "@/domain/guests/filters/guest-filters.ts";
import { Drawer, Modal } from "@/kit/layers/layers.tsx";
import { Select } from "@/kit/select/select.tsx";
import { useRoomBeside } from "@/kit/use-layout.ts";
import type { StatusFilter } from "@/lib/core/types.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import classes from "./filters.module.css";

interface FilterChip {
  key: string;
  label: string;
  remove: () => void;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onClear: () => void;
  /** The element that gets the focus when no chip remains. */
  focusAfterLast: RefObject<HTMLElement | null>;
}

/** The active filters, each removable with one tap. */
export function FilterChips({ chips, onClear, focusAfterLast }: FilterChipsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;

  /** Removes a filter, and moves the focus to the chip that takes its place. */
  function removeChip(chip: FilterChip, index: number) {
    const otherButtons = [...(list.current?.querySelectorAll("button") ?? [])].filter(
      (_, position) => position !== index,
    );
    const nextFocus =
      chips.length === 1 ? focusAfterLast.current : (otherButtons[index] ?? otherButtons.at(-1));
    nextFocus?.focus();
    chip.remove();
  }

  return (
    <ul ref={list} className={classes.chips} aria-label={t`Filters`}>
      {chips.map((chip, index) => (
        <li key={chip.key}>
          <UnstyledButton
            className={classes.chip}
            aria-label={t`Remove the filter ${chip.label}`}
            onClick={() => removeChip(chip, index)}
          >
            <bdi>{chip.label}</bdi>
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
              focusAfterLast.current?.focus();
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

interface FilterDialogProps {
  opened: boolean;
  onClose: () => void;
  storedFilters: StoredFilters;
  status: StatusFilter | undefined;
  onStatus: (status: StatusFilter | undefined) => void;
  /** Number of guests in the list. */
  shown: number;
}

/** All filters side by side, in a sheet on small screens. Each applies at once, so that the number below follows. */
export function FilterDialog(props: FilterDialogProps) {
  const { opened, onClose } = props;
  useBackCloses(opened, onClose);
  const title = <Trans>Filter guests</Trans>;
  if (useRoomBeside()) {
    return (
      <Modal opened={opened} onClose={onClose} size="xl" title={title}>
        <FilterDialogContent {...props} />
      </Modal>
    );
  }
  return (
    <Drawer opened={opened} onClose={onClose} position="bottom" size="85dvh" title={title}>
      <FilterDialogContent {...props} />
    </Drawer>
  );
}

function FilterDialogContent(props: FilterDialogProps) {
  const { onClose, storedFilters, status, onStatus, shown } = props;
  const { t } = useLingui();
  return (
    <>
      <Select
        label={t`RSVP`}
        placeholder={t`Any`}
        clearable
        clearButtonProps={{ "aria-label": t`Clear: RSVP` }}
        data={useStatusChoices()}
        value={status ?? null}
        onChange={(value) => onStatus(STATUS_FILTERS.find((filter) => filter === value))}
        mb="md"
      />
      <FilterFields {...storedFilters} />
      <Group justify="space-between" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            storedFilters.replace({});
            onStatus(undefined);
          }}
        >
          <Trans>Clear all</Trans>
        </Button>
        <Button onClick={onClose}>
          <Plural value={shown} one="Show # guest" other="Show # guests" />
        </Button>
      </Group>
    </>
  );
}
