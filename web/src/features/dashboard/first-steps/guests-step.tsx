import { Trans } from "@lingui/react/macro";
import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { QuickLine } from "@/domain/guests/quick-add/quick-line.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";

/** Starts the guest list with a name, or with a pasted list. */
export function GuestsStep() {
  const { invited } = useReport("overview").stats.guests;
  return (
    <WriteAccess area="planning">
      <Stack gap="sm">
        <QuickLine />
        {invited > 0 && (
          <Text>
            <Anchor component={Link} to="/app/guests">
              <Trans>Go to your guest list</Trans>
            </Anchor>
          </Text>
        )}
      </Stack>
    </WriteAccess>
  );
}
