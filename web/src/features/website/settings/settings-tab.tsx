import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group } from "@mantine/core";
import { useId } from "react";
import { ListingNote, UpdateNote, type WebsiteServer } from "@/domain/website/publish-website.tsx";
import { addressOf } from "@/domain/website/website-state.ts";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { useSitesOrigin } from "@/lib/api/sites-origin.ts";
import type { SiteChange } from "@/lib/core/site.ts";
import { webLink } from "@/lib/web-link.ts";
import { DraftFormBody, DraftText, DraftTextarea } from "@/records/draft-fields/draft-fields.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { fieldsOf } from "@/records/record-form/record-draft.ts";
import { changeCommand, restoreCommand } from "@/records/record-kind/record-commands.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { useSaveRecord } from "@/records/record-panel/use-save-record.ts";
import { expectOwnEdit } from "@/records/use-remote-glow.ts";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecord } from "@/wedding/hooks.ts";
import type { WebsiteDraft } from "../preview/page-html.ts";
import { SEO_FORM, SITE_ID, WEBSITE } from "../website-kind.ts";
import { AccessCard } from "./access-card.tsx";
import { AddressField, type AddressInput, useAddressForm } from "./address-field.tsx";
import { DomainCard, UnknownField } from "./domain-card.tsx";
import classes from "./settings.module.css";

interface SettingsTabProps {
  weddingId: string;
  server: WebsiteServer;
  draft: WebsiteDraft | undefined;
  /** Changes that publishing would bring to guests; undefined if unknown. */
  changes: readonly SiteChange[] | undefined;
}

/** Address, access, and appearance in search engines and shared links. */
export function SettingsTab({ weddingId, server, draft, changes }: SettingsTabProps) {
  const origin = useSitesOrigin();
  const isChanged = (kind: SiteChange["kind"]) => changes?.some((change) => change.kind === kind) ?? false;
  return (
    <div className={classes.cards}>
      <AddressCard weddingId={weddingId} server={server} draft={draft} />
      <AccessCard server={server} isChanged={isChanged} />
      <SeoCard
        server={server}
        isChanged={isChanged("seo")}
        draft={draft}
        address={(server.state && addressOf(server.state, origin)) ?? origin}
      />
      <DomainCard server={server} />
    </div>
  );
}

function AddressCard(props: AddressInput) {
  const { t } = useLingui();
  const { state, query } = props.server;
  return (
    <SettingsCard
      title={<Trans>Address</Trans>}
      about={
        state?.subdomain ? (
          <Trans>When you change it, the old address leads to the new one.</Trans>
        ) : (
          <Trans>Guests find your website here. You can change it later.</Trans>
        )
      }
    >
      {state ? <AddressCardForm {...props} /> : <UnknownField label={t`Subdomain`} query={query} />}
    </SettingsCard>
  );
}

/** The form of the address, once the server's address is known. */
function AddressCardForm(props: AddressInput) {
  const { t } = useLingui();
  const formId = useId();
  const guard = useWriteGuard();
  const address = useAddressForm(props);
  return (
    <>
      <DraftFormBody
        id={formId}
        form={address.form}
        onSubmit={() => void address.save(t`The address is yours.`)}
      >
        <AddressField addressForm={address} />
      </DraftFormBody>
      <Group gap="sm">
        <Button type="submit" form={formId} loading={address.isBusy} disabled={!address.canSave} {...guard}>
          <Trans>Save address</Trans>
        </Button>
      </Group>
    </>
  );
}

/** The website's fields for search engines and shared links. */
const SEO_FIELDS = ["seoTitle", "seoDescription", "seoKeywords", "shareImage"] as const;

type SeoValues = Record<(typeof SEO_FIELDS)[number], string>;

interface SeoCardProps {
  server: WebsiteServer;
  /** Whether the draft differs from the published website. */
  isChanged: boolean;
  draft: WebsiteDraft | undefined;
  /** Public address of the website, for the previews. */
  address: string;
}

/** Title and description for search engines and shared links, with previews. */
function SeoCard({ server, isChanged, draft, address }: SeoCardProps) {
  const { t } = useLingui();
  const formId = useId();
  const guard = useWriteGuard();
  const website = useRecord("website", SITE_ID);
  const storedValues = Object.fromEntries(
    SEO_FIELDS.map((field) => [field, website?.[field] ?? ""]),
  ) as SeoValues;
  const form = useStoredDraftForm<SeoValues>(SEO_FORM, storedValues);
  const save = useSaveRecord(form, false);
  // What is shown where the couple wrote nothing.
  const defaults = draft?.website.card();
  const { values } = form;
  const title = values.seoTitle.trim() || defaults?.names || "";
  const description = values.seoDescription.trim() || defaults?.description || "";
  const pictureUrl = webLink(values.shareImage);

  function submit() {
    const isSaved = save({
      update: changeCommand(WEBSITE.table, SITE_ID, fieldsOf(form.changes)),
      restore: restoreCommand(WEBSITE.table, SITE_ID),
      unexpectedMessage: t(WEBSITE.phrases.failed.change),
    });
    if (isSaved) expectOwnEdit(SITE_ID);
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
          placeholder={defaults?.names}
          autoComplete="off"
        />
        <DraftTextarea
          form={form}
          field="seoDescription"
          label={t`Description`}
          placeholder={defaults?.description}
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
        <p>{description}</p>
      </section>
      <section className={classes.shared} aria-label={t`As a shared link is shown`}>
        {pictureUrl && <img src={pictureUrl} alt="" loading="lazy" referrerPolicy="no-referrer" />}
        <div>
          <p className={classes.strong}>{title}</p>
          <p>{description}</p>
        </div>
      </section>
    </SettingsCard>
  );
}

/** Whether search engines may list the website, and why not if another setting forbids it. */
function SearchEngines({ server }: { server: WebsiteServer }) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const website = useRecord("website", SITE_ID);
  const { update } = useRecordActions(WEBSITE);
  const isListed = website?.allowSearchEngines === true;
  return (
    <>
      <Checkbox
        label={t`Allow search engines`}
        description={t`People who search for your names may find the website. Off: search engines are asked to leave it out.`}
        checked={isListed}
        disabled={!allowed}
        onChange={(event) => update(SITE_ID, { allowSearchEngines: event.currentTarget.checked })}
      />
      <ListingNote
        isListed={isListed}
        isPrivate={website?.personalLinksOnly === true}
        hasPassword={server.state?.hasPassword ?? false}
      />
    </>
  );
}
