import type { RecordOf } from "@/lib/core/records.ts";
import { usePublished } from "./use-website-server.ts";
import type { WebsiteState } from "./website-state.ts";

/** The settings of the website that decide who sees it. */
type Access = Pick<RecordOf<"website">, "personalLinksOnly" | "allowSearchEngines">;

/** Whether the draft lets other people see the website, or search engines list it, than what was published last. */
export function useAccessChange(
  weddingId: string,
  state: WebsiteState | undefined,
  draft: Access | undefined,
): boolean {
  const published = usePublished(weddingId, state);
  if (published === undefined) return false;
  const before = JSON.parse(published) as Partial<Access>;
  const differs = (field: keyof Access) => Boolean(before[field]) !== Boolean(draft?.[field]);
  return differs("personalLinksOnly") || differs("allowSearchEngines");
}
