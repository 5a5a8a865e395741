import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group } from "@mantine/core";
import { useId } from "react";
import { ListingNote } from "@/domain/website/listing-note.tsx";
import { UpdateNote } from "@/domain/website/update-note.tsx";
import type { WebsiteServer } from "@/domain/website/use-website-server.ts";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { webLink } from "@/lib/web-link.ts";
import { DraftText, DraftTextarea } from "@/records/draft-fields/draft-fields.tsx";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { fieldsOf } from "@/records/record-form/record-draft.ts";
import { changeCommand, restoreCommand } from "@/records/record-kind/record-commands.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { useSaveRecord } from "@/records/record-panel/use-save-record.ts";
import { expectOwnEdit } from "@/records/use-remote-glow.ts";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecord } from "@/wedding/hooks.ts";
import type { WebsiteDraft } from "../preview/use-draft.ts";
import { SEO_FORM, SITE, WEBSITE } from "../website-kind.ts";
import classes from "./settings.module.css";

const FIELDS = ["seoTitle", "seoDescription", "seoKeywords", "shareImage"] as const;

type SeoValues = Record<(typeof FIELDS)[number], string>;

interface SeoCardProps {
  server: WebsiteServer;
  /** Whether the draft differs from the published website. */
  isChanged: boolean;
  draft: WebsiteDraft | undefined;
  /** Public address of the website, for the previews. */
  address: string;
}

/** Title and description for search engines and shared links, with previews. */
export function SeoCard({ server, isChanged, draft, address }: SeoCardProps) {
  const { t } = useLingui();
  const formId = useId();
  const guard = useWriteGuard();
  const website = useRecord("website", SITE);
  const latest = Object.fromEntries(FIELDS.map((field) => [field, website?.[field] ?? ""])) as SeoValues;
  const form = useKeptForm<SeoValues>(SEO_FORM, latest);
  const save = useSaveRecord(form, false);
  const card = draft?.website.card();
  const { values } = form;
  const title = values.seoTitle.trim() || card?.names || "";
  const about = values.seoDescription.trim() || card?.description || "";
  const picture = webLink(values.shareImage);

  function submit() {
    const saved = save({
      update: changeCommand(WEBSITE.table, SITE, fieldsOf(form.changes)),
      restore: restoreCommand(WEBSITE.table, SITE),
      unexpected: t(WEBSITE.phrases.failed.change),
    });
    if (saved) expectOwnEdit(SITE);
  }

  return (
    <SettingsCard
      title={<Trans>Search engines and shared links</Trans>}
      about={<Trans>What people read before they open your website.</Trans>}
    >
      <SearchEngines server={server} />
      <UpdateNote server={server} isNeeded={isChanged} />
      <DraftFormBody id={formId} form={form} onSubmit={submit}>
        <DraftText
          form={form}
          field="seoTitle"
          label={t`Title`}
          placeholder={card?.names}
          autoComplete="off"
        />
        <DraftTextarea
          form={form}
          field="seoDescription"
          label={t`Description`}
          placeholder={card?.description}
        />
        <DraftText
          form={form}
          field="seoKeywords"
          label={t`Keywords`}
          description={t`Separated by commas`}
          autoComplete="off"
        />
        <DraftText
          form={form}
          field="shareImage"
          label={t`Picture for shared links`}
          placeholder="https://"
          type="url"
          inputMode="url"
          autoComplete="off"
        />
      </DraftFormBody>
      <Group gap="sm">
        <Button type="submit" form={formId} variant="default" disabled={!form.isDirty} {...guard}>
          <Trans>Save search settings</Trans>
        </Button>
      </Group>
      <section className={classes.found} aria-label={t`As a search engine shows it`}>
        <p className={classes.address}>{address}</p>
        <p className={classes.title}>{title}</p>
        <p>{about}</p>
      </section>
      <section className={classes.shared} aria-label={t`As a shared link is shown`}>
        {picture && <img src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" />}
        <div>
          <p className={classes.strong}>{title}</p>
          <p>{about}</p>
        </div>
      </section>
    </SettingsCard>
  );
}

/** Whether search engines may list the website, and why not if another setting forbids it. */
function SearchEngines({ server }: { server: WebsiteServer }) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const website = useRecord("website", SITE);
  const { update } = useRecordActions(WEBSITE);
  const isListed = website?.allowSearchEngines === true;
  return (
    <>
      <Checkbox
        label={t`Allow search engines`}
        description={t`People who search for your names may find the website. Off: search engines are asked to leave it out.`}
        checked={isListed}
        disabled={!allowed}
        onChange={(event) => update(SITE, { allowSearchEngines: event.currentTarget.checked })}
      />
      <ListingNote
        isListed={isListed}
        isPrivate={website?.personalLinksOnly === true}
        hasPassword={server.state?.hasPassword ?? false}
      />
    </>
  );
}
