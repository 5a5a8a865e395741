import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, SimpleGrid, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { useId } from "react";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { showUndoToast } from "@/kit/toasts.tsx";
import { amountText } from "@/lib/amount-text.ts";
import type { WeddingDetails, WeddingFields } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { DraftDate } from "@/records/draft-fields/draft-date.tsx";
import { DraftFormBody, DraftSelect, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { useTimeZones } from "@/records/draft-fields/use-time-zones.ts";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { EditedThing, MarkedField, weddingDetails } from "@/records/presence/editor-marks.tsx";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport, useRun } from "@/wedding/hooks.ts";
import classes from "../settings.module.css";

/** Initial value of a new colour, and the picker's value for a colour word. */
const DEFAULT_COLOR = "#a8415b";

const isHex = (color: string) => /^#[0-9a-f]{6}$/i.test(color);

/** The wedding's colours: words or hex values in one line, each with a picker below. */
function ColorsField({ form }: { form: DraftForm<DetailsValues> }) {
  const { t } = useLingui();
  const text = form.values.colors;
  const colors = splitColors(text);
  const { allowed } = useWriteAccess();
  const setColors = (newColors: readonly string[]) => form.set("colors", newColors.join(", "));

  return (
    <MarkedField field="colors">
      <TextInput
        label={t`Colours`}
        description={t`Names or codes separated by commas, like sage, ivory, #a8415b`}
        value={text}
        autoComplete="off"
        onChange={(event) => form.set("colors", event.currentTarget.value)}
        error={form.issueOf("colors")}
      />
      <div className={classes.colors}>
        {colors.map((color, index) => (
          // Two may be equal for a moment, so only their order identifies them.
          // biome-ignore lint/suspicious/noArrayIndexKey: a colour is identified by its place
          <span key={index} className={classes.color}>
            <input
              type="color"
              className={classes.swatch}
              aria-label={t`Pick another colour for ${color}`}
              value={isHex(color) ? color.toLowerCase() : DEFAULT_COLOR}
              {...(!isHex(color) && { "data-word": true, style: { backgroundColor: color } })}
              onChange={(event) => setColors(colors.with(index, event.currentTarget.value))}
            />
            <span>{color}</span>
            {allowed && (
              <ActionIcon
                aria-label={t`Remove ${color}`}
                onClick={() => setColors(colors.filter((_, otherIndex) => otherIndex !== index))}
              >
                <X size={18} aria-hidden />
              </ActionIcon>
            )}
          </span>
        ))}
        {allowed && (
          <Button
            variant="subtle"
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => setColors([...colors, DEFAULT_COLOR])}
          >
            <Trans>Add a colour</Trans>
          </Button>
        )}
      </div>
      <OvertakenNotice form={form} field="colors" label={t`Colours`} />
    </MarkedField>
  );
}

/** All details of the wedding in one form. */
export function DetailsCard() {
  const { t } = useLingui();
  const run = useRun();
  const guard = useWriteGuard();
  const formId = useId();
  const details = useReport("details");
  const timeZones = useTimeZones(details.timeZone);
  const form = useStoredDraftForm("settings/wedding", detailsValuesOf(details));

  function save() {
    if (!form.isDirty) return;
    const result = runSafely(
      () => run({ type: "wedding.update", changes: changedFieldsOf(form.changes) }),
      t`Failed to update wedding details. Please try again.`,
    );
    if (!result.ok) return form.refuse(result.issues);
    form.markSaved();
    showUndoToast(t`Wedding details updated successfully!`, offerUndo());
  }

  return (
    <SettingsCard title={<Trans>Wedding details</Trans>}>
      <DraftFormBody id={formId} form={form} onSubmit={save}>
        <EditedThing {...weddingDetails}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
            <DraftText form={form} field="ownerName" label={t`Your name`} autoComplete="off" />
            <DraftText form={form} field="partnerName" label={t`Partner name`} autoComplete="off" />
            <DraftDate form={form} field="weddingDate" label={t`Wedding date`} />
            <DraftText form={form} field="venue" label={t`Venue`} autoComplete="off" />
            <DraftSelect form={form} field="timeZone" {...timeZones} />
            <DraftNumber form={form} field="guestCount" number={{ kind: "whole" }} label={t`Guest count`} />
            <DraftNumber
              form={form}
              field="budget"
              number={{ kind: "amount", currency: details.primaryCurrency }}
              label={t`Budget`}
            />
            <DraftText form={form} field="theme" label={t`Theme`} autoComplete="off" />
          </SimpleGrid>
          <ColorsField form={form} />
        </EditedThing>
      </DraftFormBody>
      <Group gap="sm">
        <Button type="submit" form={formId} disabled={!form.isDirty} {...guard}>
          <Trans>Save wedding details</Trans>
        </Button>
      </Group>
    </SettingsCard>
  );
}

/** The details as plain text fields; empty means not set. */
interface DetailsValues {
  ownerName: string;
  partnerName: string;
  weddingDate: string;
  venue: string;
  timeZone: string;
  guestCount: string;
  budget: string;
  theme: string;
  /** Separated by commas. */
  colors: string;
}

function detailsValuesOf(details: WeddingDetails): DetailsValues {
  return {
    ownerName: details.ownerName ?? "",
    partnerName: details.partnerName ?? "",
    weddingDate: details.weddingDate ?? "",
    venue: details.venue ?? "",
    timeZone: details.timeZone ?? "",
    guestCount: details.guestCount === null ? "" : String(details.guestCount),
    budget: amountText(details.budget),
    theme: details.theme ?? "",
    colors: details.colors.join(", "),
  };
}

/** The colours of a text with commas between them. */
function splitColors(text: string): string[] {
  return text
    .split(",")
    .map((color) => color.trim())
    .filter(Boolean);
}

/** The form's changes as fields of the command: an emptied text is cleared. */
function changedFieldsOf({ colors, ...changes }: Partial<DetailsValues>): WeddingFields {
  const texts = Object.entries(changes).map(([field, text]) => [field, text.trim() || null]);
  return { ...Object.fromEntries(texts), ...(colors !== undefined && { colors: splitColors(colors) }) };
}
