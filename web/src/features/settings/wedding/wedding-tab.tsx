import { Trans } from "@lingui/react/macro";
import { HeartHandshake } from "lucide-react";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useRole, useWedding, useWeddings } from "@/wedding/hooks.ts";
import classes from "../settings.module.css";
import { DeleteWedding } from "./delete-wedding.tsx";
import { DeletedWeddings } from "./deleted-weddings.tsx";
import { DetailsCard } from "./details-card.tsx";

/** Details of the open wedding, its deletion, and deleted weddings. */
export function WeddingTab() {
  const { id, status } = useWedding();
  const wedding = useWeddings().find((known) => known.id === id);
  const isOwner = useRole() === "OWNER";
  return (
    <div className={classes.cards}>
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={HeartHandshake}>
          <Trans>No wedding found. Create a wedding first to manage details.</Trans>
        </NoWedding>
      )}
      {status === "ready" && (
        <WriteAccess area="weddingDetails">
          <DetailsCard key={id} />
        </WriteAccess>
      )}
      {isOwner && wedding?.registered && <DeleteWedding key={wedding.id} wedding={wedding} />}
      <DeletedWeddings />
    </div>
  );
}
