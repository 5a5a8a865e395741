import { useWebsiteState } from "@/domain/website/website-state.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import { FullPagePreview } from "./preview/full-page-preview.tsx";

/** `/app/website/preview`: the draft of the open wedding, whether or not its website has an address. */
export default function DraftPage() {
  const { id, status } = useWedding();
  if (id === undefined || status !== "ready") return <WeddingLoading status={status} />;
  return <DraftOfWedding weddingId={id} />;
}

function DraftOfWedding({ weddingId }: { weddingId: string }) {
  const { data } = useWebsiteState(weddingId);
  return <FullPagePreview subdomain={data?.subdomain ?? undefined} />;
}
