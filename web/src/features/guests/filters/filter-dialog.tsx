import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Drawer, Group, Modal } from "@mantine/core";
import { Select } from "@/kit/select/select.tsx";
import { useRoomBeside } from "@/kit/use-layout.ts";
import { useBackCloses } from "@/lib/back/back.ts";
import classes from "./filters.module.css";
import { filterOf, type KeptFilters } from "./guest-filters.ts";
import { useFilterFields } from "./use-filter-fields.ts";

interface FilterDialogProps {
  opened: boolean;
  onClose: () => void;
  kept: KeptFilters;
  /** How many guests the list shows. */
  shown: number;
}

/** All filters side by side, in a sheet on small screens. Each takes effect at once, so that the number below follows. */
export function FilterDialog(props: FilterDialogProps) {
  const { opened, onClose } = props;
  useBackCloses(opened, onClose);
  const title = <Trans>Filter guests</Trans>;
  if (useRoomBeside()) {
    return (
      <Modal opened={opened} onClose={onClose} size="xl" title={title}>
        <Fields {...props} />
      </Modal>
    );
  }
  return (
    <Drawer opened={opened} onClose={onClose} position="bottom" size="85dvh" title={title}>
      <Fields {...props} />
    </Drawer>
  );
}

function Fields({ onClose, kept, shown }: FilterDialogProps) {
  const { t } = useLingui();
  const fields = useFilterFields(kept.filters);
  return (
    <>
      <div className={classes.fields}>
        {fields.map(({ key, label, options, value }) => (
          <Select
            key={key}
            label={label}
            placeholder={t`Any`}
            searchable={options.length > MANY}
            clearable
            clearButtonProps={{ "aria-label": t`Clear: ${label}` }}
            data={options}
            value={value}
            onChange={(chosen) => kept.change(filterOf(key, chosen))}
          />
        ))}
      </div>
      <Group justify="space-between" mt="lg">
        <Button variant="default" onClick={() => kept.replace({})}>
          <Trans>Clear all</Trans>
        </Button>
        <Button onClick={onClose}>
          <Plural value={shown} one="Show # guest" other="Show # guests" />
        </Button>
      </Group>
    </>
  );
}

/** More options than one sees at once are found by typing. */
const MANY = 8;
