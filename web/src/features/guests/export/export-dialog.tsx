import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Radio, Text } from "@mantine/core";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Modal } from "@/kit/layers/layers.tsx";
import { showToast } from "@/kit/toasts.tsx";
import type { GuestQuery } from "@/lib/core/types.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import type { TableFormat } from "@/lib/table-files/table-file.ts";
import classes from "@/records/record-export/export-form.module.css";
import { TableFormatChoice } from "@/records/record-export/table-format-choice.tsx";
import { useReport } from "@/wedding/hooks.ts";
import {
  ColumnChoice,
  EXPORT_COLUMNS,
  NEEDED_COLUMNS,
  USUAL_COLUMNS,
  useRememberedColumns,
} from "./export-columns.tsx";
import { contactsOf, EXPORTS, type ExportKind, useAllGuests, useExport } from "./use-export.ts";

interface ExportDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Filters and order of the list, and the shown guests. */
  query: GuestQuery;
  ids: readonly string[];
}

/** Exports the guests: as a table, as contacts, or as summaries for caterer and driver. */
export function ExportDialog({ opened, onClose, query, ids }: ExportDialogProps) {
  useBackCloses(opened, onClose);
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={<Trans>Export guests</Trans>}>
      <ExportForm query={query} ids={ids} onClose={onClose} />
    </Modal>
  );
}

function ExportForm({ query, ids, onClose }: Omit<ExportDialogProps, "opened">) {
  const { t } = useLingui();
  const { sort, descending } = query;
  const allGuests = useAllGuests({ ...(sort && { sort }), ...(descending && { descending }) });
  const parties = useReport("parties");
  const save = useExport();
  const [kind, setKind] = useState<ExportKind>("guests");
  const [format, setFormat] = useState<TableFormat>("xlsx");
  const [takesAll, setTakesAll] = useState(false);
  const [columns, chooseColumns] = useRememberedColumns("file", USUAL_COLUMNS);

  const shown = new Set(ids);
  const isFiltered = allGuests.some(({ id }) => !shown.has(id));
  const guests = takesAll ? allGuests : allGuests.filter(({ id }) => shown.has(id));
  const isOfGuests = kind === "guests" || kind === "contacts";
  const reachable = kind === "contacts" ? contactsOf(guests, parties).length : 0;
  const isEmpty = (kind === "guests" && guests.length === 0) || (kind === "contacts" && reachable === 0);

  function submit(): void {
    const name = save({ kind, format, guests, columns });
    showToast(t`${name} is in your downloads.`);
    onClose();
  }

  return (
    <div className={classes.form}>
      <WhatToExport kind={kind} onChange={setKind} />
      {kind !== "contacts" && <TableFormatChoice format={format} onChange={setFormat} />}
      {isOfGuests && isFiltered && (
        <Radio.Group
          label={t`Which guests`}
          value={takesAll ? "all" : "shown"}
          onChange={(value) => setTakesAll(value === "all")}
        >
          <div className={classes.choices}>
            <Radio
              value="shown"
              label={<Plural value={ids.length} one="The # guest shown" other="The # guests shown" />}
            />
            <Radio
              value="all"
              label={<Plural value={allGuests.length} one="All guests: #" other="All guests: #" />}
            />
          </div>
        </Radio.Group>
      )}
      {kind === "guests" && (
        <ColumnChoice
          options={EXPORT_COLUMNS}
          needed={NEEDED_COLUMNS}
          usual={USUAL_COLUMNS}
          chosen={columns}
          onChange={chooseColumns}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        <Contents kind={kind} guests={guests.length} reachable={reachable} />
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button leftSection={<Download size={18} aria-hidden />} disabled={isEmpty} onClick={submit}>
          <Trans>Save file</Trans>
        </Button>
      </Group>
    </div>
  );
}

function WhatToExport({ kind, onChange }: { kind: ExportKind; onChange: (kind: ExportKind) => void }) {
  const { t } = useLingui();
  const labels: Record<ExportKind, string> = {
    guests: t`Guest list`,
    contacts: t`Contacts for an address book`,
    caterer: t`Summary for the caterer`,
    driver: t`Summary for the driver`,
  };
  return (
    <Radio.Group
      label={t`What to export`}
      value={kind}
      onChange={(value) => onChange(EXPORTS.find((known) => known === value) ?? kind)}
    >
      <div className={classes.choices}>
        {EXPORTS.map((value) => (
          <Radio
            key={value}
            value={value}
            label={labels[value]}
            data-autofocus={value === kind || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

interface ContentsProps {
  kind: ExportKind;
  guests: number;
  reachable: number;
}

/** Describes the file's content. */
function Contents({ kind, guests, reachable }: ContentsProps): ReactNode {
  switch (kind) {
    case "guests":
      return (
        <>
          <Plural value={guests} one="# guest, in one row." other="# guests, one row each." />{" "}
          <Trans>You can change the file and import it again.</Trans>
        </>
      );
    case "contacts":
      return (
        <Plural
          value={reachable}
          one={`# of ${guests} has an email address, a phone number or an address. Your notes stay here.`}
          other={`# of ${guests} have an email address, a phone number or an address. Your notes stay here.`}
        />
      );
    case "caterer":
      return <Trans>Everyone who has confirmed: age groups, meals, and who has which diet or allergy.</Trans>;
    case "driver":
      return <Trans>Everyone who needs transport and hasn’t declined, by address, with phone numbers.</Trans>;
  }
}
