import type { RecordOf } from "@/lib/core/records.ts";
import { usePublished } from "./publish-website.tsx";
import type { WebsiteState } from "./website-state.ts";

/** The settings of the website that control who sees it. */
type WebsiteAccess = Pick<RecordOf<"website">, "personalLinksOnly" | "allowSearchEngines">;

/** Whether the draft differs from the published website in who may see it, or in its listing by search engines. */
export function useAccessChange(
  weddingId: string,
  state: WebsiteState | undefined,
  draft: WebsiteAccess | undefined,
): boolean {
  const published = usePublished(weddingId, state);
  if (published === undefined) return false;
  const before = JSON.parse(published) as Partial<WebsiteAccess>;
  const differs = (field: keyof WebsiteAccess) => Boolean(before[field]) !== Boolean(draft?.[field]);
  return differs("personalLinksOnly") || differs("allowSearchEngines");
}
