import { Trans } from "@lingui/react/macro";
import { Alert, Text } from "@mantine/core";
import { Clock } from "lucide-react";
import { durationWords } from "@/lib/duration-words.ts";
import type { Wait } from "./use-wait.ts";

/** How long to wait, counted down for the eye; whoever listens hears it once, and once more when it is over. */
export function WaitNote({ wait }: { wait: Wait | undefined }) {
  const waiting = wait !== undefined && wait.left > 0;
  return (
    <>
      {waiting && (
        <>
          <Alert color="ochre" role="presentation" aria-hidden icon={<Clock size={20} />} mb="md">
            <Words seconds={wait.left} />
          </Alert>
          <div role="alert" className="troth-visually-hidden">
            <Words seconds={wait.asked} />
          </div>
        </>
      )}
      <div role="status">
        {wait?.left === 0 && (
          <Text mb="md">
            <Trans>You can try again now.</Trans>
          </Text>
        )}
      </div>
    </>
  );
}

function Words({ seconds }: { seconds: number }) {
  return (
    <Trans>
      Too many attempts. You can try again in {durationWords(seconds)}. What you typed stays here, and nothing
      on this device is lost.
    </Trans>
  );
}
