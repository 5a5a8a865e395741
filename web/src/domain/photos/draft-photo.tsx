import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ImageOff } from "lucide-react";
import { useId } from "react";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/marked-field.tsx";
import { useReadRecords, useRecord } from "@/wedding/hooks.ts";
import classes from "./choose-photo.module.css";
import { ChoosePhoto } from "./choose-photo.tsx";
import { UnseenNotice } from "./hidden-notice.tsx";
import { PhotoImage } from "./photo-image.tsx";
import { photoName } from "./photo-name.ts";

interface DraftPhotoProps {
  form: DraftForm<Record<string, string>>;
  field: string;
  label: string;
}

/** A photo of the albums, in a form. */
export function DraftPhoto({ form, field, label }: DraftPhotoProps) {
  const { t } = useLingui();
  const labelId = useId();
  const [isChoosing, dialog] = useDisclosure();
  const id = form.values[field] || undefined;
  const photo = useRecord("photo", id);
  const wording = useWording();
  const issue = form.issueOf(field);
  return (
    <MarkedField field={field}>
      <fieldset className={classes.field} aria-labelledby={labelId}>
        <Text fw={500} size="sm" id={labelId}>
          {label}
        </Text>
        <div className={classes.line}>
          {id !== undefined && (
            <>
              <span className={classes.small}>
                {photo ? <PhotoImage photo={photo} alt="" /> : <ImageOff size={20} aria-hidden />}
              </span>
              <bdi className={classes.name}>{photo ? photoName(photo) : t`Deleted photo`}</bdi>
            </>
          )}
          <Button variant="default" onClick={dialog.open}>
            {id === undefined ? <Trans>Choose a photo</Trans> : <Trans>Choose another</Trans>}
          </Button>
          {id !== undefined && (
            <Button variant="subtle" onClick={() => form.set(field, "")}>
              <Trans>Remove it</Trans>
            </Button>
          )}
        </div>
        {id !== undefined && <UnseenNotice photo={photo} />}
        {issue && (
          <Text c="var(--troth-trouble)" size="sm">
            {issue}
          </Text>
        )}
      </fieldset>
      <OvertakenNotice form={form} field={field} label={label} wording={wording} />
      {isChoosing && (
        <ChoosePhoto
          title={t`Choose a photo`}
          now={photo && id}
          onChoose={([chosen = ""]) => {
            form.set(field, chosen);
            dialog.close();
          }}
          onClose={dialog.close}
        />
      )}
    </MarkedField>
  );
}

/** The name of a photo by its id. */
function useWording(): (id: unknown) => string {
  const { t } = useLingui();
  const read = useReadRecords();
  return (id) => {
    if (!id) return t`nothing`;
    const photo = read("photo").find((one) => one.id === id);
    return photo ? photoName(photo) : t`Deleted photo`;
  };
}
