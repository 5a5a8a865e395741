import { Trans } from "@lingui/react/macro";
import { Accordion } from "@mantine/core";
import type { ReactNode } from "react";

/** Collapsed details with figures. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <Accordion variant="separated" radius="md">
      <Accordion.Item value="details">
        <Accordion.Control>
          <Trans>Details</Trans>
        </Accordion.Control>
        <Accordion.Panel>{children}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
