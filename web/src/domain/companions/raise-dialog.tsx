import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { useLastKnown } from "@/records/record-panel/use-kept.ts";
import { MOST_PLUS_ONES, type PlusOnesQuestion } from "./use-raise-plus-ones.ts";

/** Explains that a host has no plus-ones left, and offers to allow more. */
export function RaiseDialog({ raise }: { raise: PlusOnesQuestion }) {
  const { t } = useLingui();
  // Keeps its content while the closing animation runs.
  const { value } = useLastKnown(raise.asked);
  if (!value) return null;
  const { host, needed } = value;
  const name = host.firstName || host.name;
  const most = host.plusOnes;
  const may = most === 0 ? t`${name} can’t bring anyone.` : t`${name} can bring ${most}.`;
  const isTooMany = needed > MOST_PLUS_ONES;
  return (
    <ConfirmDialog
      opened={raise.asked !== undefined}
      title={<Trans>No plus-ones left</Trans>}
      confirmLabel={isTooMany ? <Trans>Close</Trans> : <Trans>Let them bring {needed}</Trans>}
      onCancel={raise.cancel}
      onConfirm={isTooMany ? raise.cancel : raise.confirm}
    >
      <Text>
        {isTooMany ? (
          <Trans>
            {may} The most is {MOST_PLUS_ONES}.
          </Trans>
        ) : (
          <Trans>
            {may} Let them bring {needed}?
          </Trans>
        )}
      </Text>
    </ConfirmDialog>
  );
}
