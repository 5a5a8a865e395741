import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { Modal } from "@/kit/layers/layers.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { PurchaseDetails, PurchaseHeading, ThankedCheckbox } from "./add-purchase-dialog.tsx";
import classes from "./purchases.module.css";

/** Everyone who gave something and was not thanked, over all gifts. */
export function ThankYouDialog({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  const purchases = usePurchasesToThank();
  return (
    <Modal opened onClose={onClose} title={<Trans>Who to thank</Trans>}>
      {purchases.length === 0 ? (
        <Text c="dimmed">
          <Trans>Everyone has been thanked.</Trans>
        </Text>
      ) : (
        <ThankYouList purchases={purchases} />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

/**
 * The purchases without a thank-you. A ticked one stays until the dialog closes, so that a wrong tick can be corrected.
 */
function usePurchasesToThank(): RecordOf<"purchase">[] {
  const purchases = useRecords("purchase");
  const [initialIds] = useState(() => new Set(purchases.filter(isToThank).map(({ id }) => id)));
  return purchases.filter((purchase) => isToThank(purchase) || initialIds.has(purchase.id));
}

function isToThank({ thankYouSent }: RecordOf<"purchase">): boolean {
  return !thankYouSent;
}

function ThankYouList({ purchases }: { purchases: readonly RecordOf<"purchase">[] }) {
  const { t } = useLingui();
  return (
    <>
      <Text c="dimmed" size="sm">
        <Trans>Tick the people you’ve thanked.</Trans>
      </Text>
      <ul className={classes.list} aria-label={t`Who to thank`}>
        {purchases.map((purchase) => (
          <li key={purchase.id} className={classes.toThank}>
            <ThankedCheckbox
              purchase={purchase}
              label={<PurchaseHeading purchase={purchase} />}
              description={<PurchaseDetails purchase={purchase} gift={purchase.itemName} />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
