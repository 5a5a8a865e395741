import { Gift, PiggyBank } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useConnection } from "@/lib/connection/connection.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { webLink } from "@/lib/web-link.ts";
import classes from "./gift-list.module.css";

/** A gift's picture from its link; an icon without one, or if it fails to load. */
export function GiftPicture({ gift }: { gift: RecordOf<"registryItem"> }) {
  const address = webLink(gift.imageUrl);
  const isOffline = useConnection() === "offline";
  const Icon = gift.isFund ? PiggyBank : Gift;
  const sign = <Icon size={22} strokeWidth={1.5} aria-hidden />;
  return (
    <span className={classes.picture}>
      {address === undefined ? (
        sign
      ) : (
        // The key retries after an offline failure; cached pictures show offline.
        <Picture key={`${address} ${isOffline}`} address={address} instead={sign} />
      )}
    </span>
  );
}

function Picture({ address, instead }: { address: string; instead: ReactNode }) {
  const [failed, setFailed] = useState(false);
  if (failed) return instead;
  return (
    <img
      src={address}
      // Decorative: the name is beside it.
      alt=""
      loading="lazy"
      decoding="async"
      // Hides from the store which wedding this is.
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
