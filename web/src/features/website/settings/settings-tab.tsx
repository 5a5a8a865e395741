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
  return (
    <div className={classes.cards}>
      <AddressCard weddingId={weddingId} server={server} draft={draft} />
      <AccessCard server={server} />
      <SeoCard draft={draft} address={server.state && addressOf(server.state)} />
      <DomainCard server={server} />
    </div>
  );
}
