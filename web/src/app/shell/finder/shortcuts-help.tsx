import { Trans, useLingui } from "@lingui/react/macro";
import { Kbd } from "@mantine/core";
import type { ReactNode } from "react";
import { Modal } from "@/kit/layers/modal.tsx";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { areaPages } from "../../areas.ts";
import classes from "./shortcuts-help.module.css";

/** The list of shortcuts, on `?`. */
export function ShortcutsHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useBackCloses(opened, onClose);
  const { i18n } = useLingui();
  return (
    <Modal opened={opened} onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>}>
      <dl className={classes.keys}>
        {areaPages.map(({ path, label, letter }) => (
          <Row key={path} keys={["g", letter]}>
            <Trans>Go to {i18n._(label)}</Trans>
          </Row>
        ))}
        <Row keys={["/"]}>
          <Trans>Search on this page</Trans>
        </Row>
        <Row keys={["n"]}>
          <Trans>Add something new</Trans>
        </Row>
        <Row keys={["Ctrl", "Enter"]}>
          <Trans>Save, and go to the next guest</Trans>
        </Row>
        <Row keys={["Ctrl", "K"]}>
          <Trans>Find anything</Trans>
        </Row>
        <Row keys={["Ctrl", "Z"]}>
          <Trans>Undo your last change</Trans>
        </Row>
        <Row keys={["Ctrl", "Y"]}>
          <Trans>Redo it</Trans>
        </Row>
        <Row keys={["↑", "↓"]}>
          <Trans>Move through a list</Trans>
        </Row>
        <Row keys={["Enter"]}>
          <Trans>Open the highlighted item</Trans>
        </Row>
        <Row keys={["Space"]}>
          <Trans>Select the guest</Trans>
        </Row>
        <Row keys={["Shift", "↓"]}>
          <Trans>Select more from there</Trans>
        </Row>
        <Row keys={["Ctrl", "A"]}>
          <Trans>Select all guests shown</Trans>
        </Row>
        <Row keys={["m"]}>
          <Trans>Move the selected guests to a party</Trans>
        </Row>
        <Row keys={["Esc"]}>
          <Trans>Close, or clear the selection</Trans>
        </Row>
        <Row keys={["?"]}>
          <Trans>Show this list</Trans>
        </Row>
      </dl>
    </Modal>
  );
}

function Row({ keys, children }: { keys: readonly [string, string?]; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        <Kbd size="md">{keys[0]}</Kbd>
        {keys[1] && <Kbd size="md">{keys[1]}</Kbd>}
      </dd>
    </div>
  );
}
