import { useState } from "react";

/** The link of an invitation that was not mailed; the server returns it once. */
export interface LinkToPassOn {
  email: string;
  link: string;
}

/** One for each address: a newer invitation invalidates the older link. */
export function useLinks() {
  const [links, setLinks] = useState<readonly LinkToPassOn[]>([]);
  const drop = (email: string) => setLinks((known) => known.filter((one) => one.email !== email));
  const keep = (link: LinkToPassOn) =>
    setLinks((known) => [link, ...known.filter(({ email }) => email !== link.email)]);
  return { links, keep, drop };
}
