import { Trans } from "@lingui/react/macro";
import { Button, Checkbox, Group, Text, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { Modal } from "../layers/layers.tsx";
import { WindowedList } from "../windowed-list.tsx";
import classes from "./paste-list.module.css";

/** A parsed line of the list. */
interface ParsedLine {
  key: string;
  /** The parsed line, or why it could not be parsed. */
  content: ReactNode;
  /** Undefined for a line that adds nothing itself, such as a heading. */
  isChecked: boolean | undefined;
  isInvalid: boolean;
}

interface PasteListProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  field: { label: string; description: string; placeholder: string };
  text: string;
  onText: (text: string) => void;
  /** Label of the parsed lines. */
  label: string;
  lines: readonly ParsedLine[];
  onCheck: (key: string, isChecked: boolean) => void;
  /** Below the lines: a note about all of them. */
  children: ReactNode;
  /** The button that adds the checked lines. */
  action: ReactNode;
}

/** A pasted or typed list and its parsed lines below: the user checks them before anything is added. */
export function PasteList(props: PasteListProps) {
  const { opened, onClose, title, field, text, onText, label, lines, onCheck, children, action } = props;
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
          {({ key, content, isChecked, isInvalid }) => (
            <div className={classes.line}>
              {isChecked === undefined ? (
                content
              ) : (
                <Checkbox
                  label={content}
                  disabled={isInvalid}
                  checked={isChecked}
                  onChange={(event) => onCheck(key, event.currentTarget.checked)}
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

/** A line that could not be parsed, and why. */
export function InvalidLine({ text, problem }: { text: string; problem: string }) {
  return (
    <LineText>
      <bdi>{text}</bdi> <span className={classes.problem}>{problem}</span>
    </LineText>
  );
}

/** The text of a line. */
export function LineText({ children }: { children: ReactNode }) {
  return <span className={classes.words}>{children}</span>;
}

/** Further details of a line. */
export function LineDetail({ children }: { children: ReactNode }) {
  return <span className={classes.detail}>{children}</span>;
}

/** Why a line is unchecked until the user checks it. */
export function LineWarning({ children }: { children: ReactNode }) {
  return <span className={classes.doubt}>{children}</span>;
}

/** A note about all lines: an error, or a hint. */
export function ListNote({ isTrouble = false, children }: { isTrouble?: boolean; children: ReactNode }) {
  return (
    <Text {...(isTrouble ? { c: "var(--troth-trouble)" } : { mt: "md" })} size="sm" role="status">
      {children}
    </Text>
  );
}
