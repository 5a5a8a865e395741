import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, FileButton, Group, Text, Textarea, Title } from "@mantine/core";
import { FileUp } from "lucide-react";
import { type ClipboardEvent, type DragEvent, useState } from "react";
import { formatNameList } from "@/lib/names/lists.ts";
import classes from "./import.module.css";
import type { ImportStep } from "./import-frame.tsx";

interface ChooseTableProps {
  /** Reads a file, or pasted text. */
  read: (source: Blob | string, options?: { name?: string }) => Promise<void>;
  /** The running step, if any. */
  busy: ImportStep | undefined;
  /** The pasted text; kept when the page is left. */
  pastedText: string;
  setPastedText: (text: string) => void;
  /** Whether contact files are accepted: they make guests, not expenses. */
  acceptsContacts?: boolean;
  /** Files with stored row decisions that are not imported yet. */
  decidedFiles?: readonly string[];
}

/** File types for the system's file dialog. */
const TABLE_TYPES = ".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values";
const CONTACT_TYPES = ".vcf,text/vcard,text/x-vcard";

/** The source of a table: a chosen or dropped file, or pasted cells. */
export function ChooseTable(props: ChooseTableProps) {
  const { read, busy, pastedText, setPastedText, acceptsContacts = false, decidedFiles = [] } = props;
  const { t } = useLingui();
  const files = formatNameList(decidedFiles);
  const [isOver, setIsOver] = useState(false);

  function readFile(file: File | null | undefined): void {
    if (file) void read(file, { name: file.name });
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    readFile(event.dataTransfer.files[0]);
  }

  function handlePaste(event: ClipboardEvent): void {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    readFile(file);
  }

  return (
    <div className={classes.choose}>
      <Card
        component="section"
        aria-labelledby="import-file"
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <FileUp size={32} aria-hidden className={classes.icon} />
        <Title order={2} id="import-file">
          <Trans>Choose a file, or drop it here</Trans>
        </Title>
        <Text c="dimmed">
          {acceptsContacts ? (
            <Trans>CSV, TSV, Excel (.xlsx) or contacts (.vcf).</Trans>
          ) : (
            <Trans>CSV, TSV or Excel (.xlsx).</Trans>
          )}{" "}
          <Trans>You can check each row before anything is added.</Trans>
        </Text>
        <FileButton
          accept={acceptsContacts ? `${TABLE_TYPES},${CONTACT_TYPES}` : TABLE_TYPES}
          onChange={readFile}
        >
          {(props) => (
            <Button {...props} loading={busy === "reading"} mt="md">
              <Trans>Choose a file</Trans>
            </Button>
          )}
        </FileButton>
        {decidedFiles.length > 0 && (
          <Text c="dimmed" size="sm" mt="md">
            <Trans>
              Your choices for <bdi>{files}</bdi> are kept. Choose the same file again to continue.
            </Trans>
          </Text>
        )}
      </Card>
      <Card component="section" aria-labelledby="import-paste">
        <Title order={2} id="import-paste">
          <Trans>Or paste from a spreadsheet</Trans>
        </Title>
        <Textarea
          mt="sm"
          label={t`Rows`}
          description={t`Copy the cells with their headings, and paste them here.`}
          minRows={4}
          maxRows={10}
          autosize
          value={pastedText}
          onChange={(event) => setPastedText(event.currentTarget.value)}
          onPaste={handlePaste}
        />
        <Group justify="flex-end" mt="md">
          <Button
            variant="default"
            disabled={pastedText.trim() === ""}
            loading={busy === "reading"}
            onClick={() => void read(pastedText)}
          >
            <Trans>Continue with these rows</Trans>
          </Button>
        </Group>
      </Card>
    </div>
  );
}
