import { Trans, useLingui } from "@lingui/react/macro";
import { Mail } from "lucide-react";
import { PageHeader } from "@/kit/page-header.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import { EmailConsole } from "./email-console.tsx";

/** Emails to guests, vendors and the team (Specification 3, section 2). */
export default function EmailsPage() {
  const { t } = useLingui();
  const { id, status } = useWedding();
  if (status === "ready" && id !== undefined) {
    return (
      <WriteAccess area="email">
        <EmailConsole key={id} weddingId={id} />
      </WriteAccess>
    );
  }
  return (
    <>
      <PageHeader title={t`Email Management`} />
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={Mail}>
          <Trans>Create your wedding first, then write to your guests from here.</Trans>
        </NoWedding>
      )}
    </>
  );
}
