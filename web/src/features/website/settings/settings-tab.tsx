import type { WebsiteServer } from "@/domain/website/use-website-server.ts";
import { addressOf } from "@/domain/website/website-state.ts";
import { useSitesOrigin } from "@/lib/api/sites-origin.ts";
import type { SiteChange } from "@/lib/core/site.ts";
import type { WebsiteDraft } from "../preview/use-draft.ts";
import { AccessCard } from "./access-card.tsx";
import { AddressCard } from "./address-card.tsx";
import { DomainCard } from "./domain-card.tsx";
import { SeoCard } from "./seo-card.tsx";
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
