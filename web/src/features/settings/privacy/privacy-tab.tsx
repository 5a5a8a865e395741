import { Trans } from "@lingui/react/macro";
import { ShieldCheck } from "lucide-react";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import classes from "../settings.module.css";
import { GuestPhotosCard } from "./guest-photos-card.tsx";
import { LettersCard } from "./letters-card.tsx";
import { VisibilityCard } from "./visibility-card.tsx";

/** Visibility settings of the wedding. Only switches that have an effect. */
export function PrivacyTab() {
  const { id, status } = useWedding();
  if (status !== "ready" || id === undefined) {
    return (
      <>
        <WeddingLoading status={status} />
        {status === "none" && (
          <NoWedding icon={ShieldCheck}>
            <Trans>Create your wedding first, then choose who sees what.</Trans>
          </NoWedding>
        )}
      </>
    );
  }
  return (
    <div className={classes.cards}>
      <WriteAccess area="planning">
        <VisibilityCard key={id} weddingId={id} />
      </WriteAccess>
      <WriteAccess area="weddingDetails">
        <GuestPhotosCard />
        <LettersCard />
      </WriteAccess>
    </div>
  );
}
