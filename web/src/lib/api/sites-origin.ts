import { useEffect } from "react";
import { storageWithFallback } from "@/lib/storage/fallback-storage.ts";
import { useServerInfo } from "./server-info.ts";

const storageKey = "troth.sites-url";

/** The origin of the couples' websites, from the server's latest answer: this origin, unless they have their own. */
export function useSitesOrigin(): string {
  const latest = useServerInfo({ retryOnMount: false }).data?.sitesUrl;
  useEffect(() => {
    if (latest !== undefined) storage().setItem(storageKey, latest);
  }, [latest]);
  return latest ?? storage().getItem(storageKey) ?? window.location.origin;
}

const storage = () => storageWithFallback(localStorage);
