import { useEffect } from "react";
import { patientStorage } from "@/lib/storage/patient-storage.ts";
import { useServerInfo } from "./server-info.ts";

const KEPT = "troth.sites-url";

/** Where the websites of couples are, as the server said last: this address, unless they have an origin of their own. */
export function useSitesOrigin(): string {
  const told = useServerInfo({ retryOnMount: false }).data?.sitesUrl;
  useEffect(() => {
    if (told !== undefined) storage().setItem(KEPT, told);
  }, [told]);
  return told ?? storage().getItem(KEPT) ?? window.location.origin;
}

const storage = () => patientStorage(localStorage);
