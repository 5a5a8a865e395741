import { Trans } from "@lingui/react/macro";
import { Button, Checkbox, Group, Text, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { useBackCloses } from "@/lib/back/back.ts";
import { Modal } from "../layers/modal.tsx";
import { WindowedList } from "../windowed-list.tsx";
import classes from "./paste-list.module.css";

/** What a line of a list comes to. */
interface PastedLine {
  key: string;
  /** How the line was understood, or what keeps it from being. */
  words: ReactNode;
  /** Undefined for a line that adds nothing by itself, such as a heading. */
  isTaken: boolean | undefined;
  isFaulty: boolean;
}

interface PasteListProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  field: { label: string; description: string; placeholder: string };
  text: string;
  onText: (text: string) => void;
  /** Over what becomes of the lines. */
  label: string;
  lines: readonly PastedLine[];
  onTake: (key: string, isTaken: boolean) => void;
  /** Below the lines, what there is to say of all of them. */
  children: ReactNode;
  /** The button that adds what is taken. */
  action: ReactNode;
}

/** A list as it was typed or copied, and below it what it comes to: nothing is added before a look. */
export function PasteList(props: PasteListProps) {
  const { opened, onClose, title, field, text, onText, label, lines, onTake, children, action } = props;
  useBackCloses(opened, onClose);
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={title}>
      <Textarea
        {...field}
        autosize
        minRows={4}
        maxRows={6}
        data-autofocus
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {lines.length > 0 && (
        <WindowedList label={label} items={lines} keyOf={({ key }) => key} rowHeight={45} maxHeight="40dvh">
          {({ key, words, isTaken, isFaulty }) => (
            <div className={classes.line}>
              {isTaken === undefined ? (
                words
              ) : (
                <Checkbox
                  label={words}
                  disabled={isFaulty}
                  checked={isTaken}
                  onChange={({ currentTarget: { checked } }) => onTake(key, checked)}
                />
              )}
            </div>
          )}
        </WindowedList>
      )}
      {children}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {action}
      </Group>
    </Modal>
  );
}

/** A line that was not understood, and why. */
export function FaultyLine({ text, problem }: { text: string; problem: string }) {
  return (
    <LineWords>
      <bdi>{text}</bdi> <span className={classes.problem}>{problem}</span>
    </LineWords>
  );
}

export function LineWords({ children }: { children: ReactNode }) {
  return <span className={classes.words}>{children}</span>;
}

/** What a line says besides its name. */
export function LineDetail({ children }: { children: ReactNode }) {
  return <span className={classes.detail}>{children}</span>;
}

/** Why a line is left out until a person says otherwise. */
export function LineDoubt({ children }: { children: ReactNode }) {
  return <span className={classes.doubt}>{children}</span>;
}

/** What there is to say of all lines: a trouble, or a hint. */
export function ListNote({ isTrouble = false, children }: { isTrouble?: boolean; children: ReactNode }) {
  return (
    <Text {...(isTrouble ? { c: "var(--troth-trouble)" } : { mt: "md" })} size="sm" role="status">
      {children}
    </Text>
  );
}
