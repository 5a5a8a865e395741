import { Plural, Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { FilterFields } from "@/domain/guests/filters/filter-fields.tsx";
import type { StoredFilters } from "@/domain/guests/filters/guest-filters.ts";
import { Drawer } from "@/kit/layers/drawer.tsx";
import { Modal } from "@/kit/layers/modal.tsx";
import { useRoomBeside } from "@/kit/use-layout.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";

interface FilterDialogProps {
  opened: boolean;
  onClose: () => void;
  kept: StoredFilters;
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
  return (
    <>
      <FilterFields {...kept} />
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
