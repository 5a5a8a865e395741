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
  DEFAULT_COLUMNS,
  EXPORT_COLUMNS,
  REQUIRED_COLUMNS,
  useRememberedColumns,
} from "./export-columns.tsx";
import { contactsOf, EXPORTS, type ExportKind, useAllGuests, useExport } from "./use-export.ts";

interface ExportDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Order of the list, and the ids of the guests that pass its filters. */
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
  const [includesAll, setIncludesAll] = useState(false);
  const [columns, chooseColumns] = useRememberedColumns("file", DEFAULT_COLUMNS);

  const listedIds = new Set(ids);
  const isFiltered = allGuests.some(({ id }) => !listedIds.has(id));
  const guests = includesAll ? allGuests : allGuests.filter(({ id }) => listedIds.has(id));
  const hasGuestChoice = kind === "guests" || kind === "contacts";
  const reachable = kind === "contacts" ? contactsOf(guests, parties).length : 0;
  const isEmpty = (kind === "guests" && guests.length === 0) || (kind === "contacts" && reachable === 0);

  function submit(): void {
    const name = save({ kind, format, guests, columns });
    showToast(t`${name} is in your downloads.`);
    onClose();
  }

  return (
    <div className={classes.form}>
      <ExportKindChoice kind={kind} onChange={setKind} />
      {kind !== "contacts" && <TableFormatChoice format={format} onChange={setFormat} />}
      {hasGuestChoice && isFiltered && (
        <Radio.Group
          label={t`Which guests`}
          value={includesAll ? "all" : "shown"}
          onChange={(value) => setIncludesAll(value === "all")}
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
          required={REQUIRED_COLUMNS}
          defaults={DEFAULT_COLUMNS}
          columns={columns}
          onChange={chooseColumns}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        <ContentSummary kind={kind} guests={guests.length} reachable={reachable} />
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

function ExportKindChoice({ kind, onChange }: { kind: ExportKind; onChange: (kind: ExportKind) => void }) {
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
      onChange={(value) => onChange(EXPORTS.find((exportKind) => exportKind === value) ?? kind)}
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

interface ContentSummaryProps {
  kind: ExportKind;
  /** Number of guests to export. */
  guests: number;
  /** Number of them with contact details. */
  reachable: number;
}

/** Describes the file's content. */
function ContentSummary({ kind, guests, reachable }: ContentSummaryProps): ReactNode {
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
