import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "@mantine/core";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/marked-field.tsx";
import { flagsOf } from "@/records/record-form/record-draft.ts";
import type { FieldSlot } from "@/records/record-form/record-field.tsx";
import { RecordForm, type RecordFormSlot } from "@/records/record-form/record-form.tsx";

/** The fields of an album. */
export function AlbumForm(slot: RecordFormSlot<"album">) {
  return (
    <RecordForm
      {...slot}
      slots={{
        isPrivate: (field) => <PublicField {...field} />,
        isDownloadable: (field) => <DownloadField {...field} />,
      }}
    />
  );
}

/** Inverted: the document stores "private", while the user decides about "public", which is the default. */
function PublicField({ form: given, field }: FieldSlot) {
  const { t } = useLingui();
  const form = flagsOf(given);
  const label = t`Make this album public`;
  return (
    <MarkedField field={field}>
      <Checkbox
        label={label}
        description={t`Anyone with the link sees its photos, except those that are only for you.`}
        checked={!form.values[field]}
        onChange={(event) => form.set(field, !event.currentTarget.checked)}
        error={form.issueOf(field)}
      />
      <OvertakenNotice
        form={form}
        field={field}
        label={label}
        wording={(isPrivate) => (isPrivate ? t`No` : t`Yes`)}
      />
    </MarkedField>
  );
}

/** Hidden for a private album; the stored value stays. */
function DownloadField({ form: given, field }: FieldSlot) {
  const { t } = useLingui();
  const form = flagsOf(given);
  const label = t`Guests may download all photos at once`;
  if (form.values.isPrivate) return null;
  return (
    <MarkedField field={field}>
      <Checkbox
        label={label}
        description={t`As a ZIP file, at full size, from the album’s page. They can always save single photos.`}
        checked={form.values[field] === true}
        onChange={(event) => form.set(field, event.currentTarget.checked)}
        error={form.issueOf(field)}
      />
      <OvertakenNotice
        form={form}
        field={field}
        label={label}
        wording={(isDownloadable) => (isDownloadable ? t`Yes` : t`No`)}
      />
    </MarkedField>
  );
}
