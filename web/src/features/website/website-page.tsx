import { Trans } from "@lingui/react/macro";
import { Globe } from "lucide-react";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import { Builder } from "./builder.tsx";
import { WebsiteTitle } from "./website-title.tsx";

/** The builder of the wedding website (Specification 2, section 2.1). */
export default function WebsitePage() {
  const { id, status } = useWedding();
  if (status === "ready" && id !== undefined) {
    return (
      <WriteAccess area="planning">
        <Builder key={id} weddingId={id} />
      </WriteAccess>
    );
  }
  return (
    <>
      <WebsiteTitle />
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={Globe}>
          <Trans>Create your wedding first, then make its website here.</Trans>
        </NoWedding>
      )}
    </>
  );
}
