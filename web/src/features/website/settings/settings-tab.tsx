import { useSitesOrigin } from "@/lib/api/sites-origin.ts";
import type { Draft } from "../preview/use-draft.ts";
import type { WebsiteServer } from "../server/use-website-server.ts";
import { addressOf } from "../server/website-state.ts";
import { AccessCard } from "./access-card.tsx";
import { AddressCard } from "./address-card.tsx";
import { DomainCard } from "./domain-card.tsx";
import { SeoCard } from "./seo-card.tsx";
import classes from "./settings.module.css";

interface SettingsTabProps {
  weddingId: string;
  server: WebsiteServer;
  draft: Draft | undefined;
}

/** Where the website is, who sees it, and what others are shown of it. */
export function SettingsTab({ weddingId, server, draft }: SettingsTabProps) {
  const origin = useSitesOrigin();
  return (
    <div className={classes.cards}>
      <AddressCard weddingId={weddingId} server={server} draft={draft} />
      <AccessCard server={server} />
      <SeoCard draft={draft} address={(server.state && addressOf(server.state, origin)) ?? origin} />
      <DomainCard server={server} />
    </div>
  );
}
