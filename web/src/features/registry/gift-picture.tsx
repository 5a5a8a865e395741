import { Gift, PiggyBank } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useConnection } from "@/lib/connection/connection.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { webLink } from "@/lib/web-link.ts";
import classes from "./gift-list.module.css";

/** What a gift looks like, by its link; a sign of it where there is no picture, or it does not come. */
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
        // What failed with no signal is tried again with one; what the browser has kept is there without.
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
      // The name stands beside it.
      alt=""
      loading="lazy"
      decoding="async"
      // A store need not learn whose wedding it is.
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
