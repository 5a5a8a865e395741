import { useState } from "react";

/** The link of an invitation that was not mailed; the server returns it once. */
export interface LinkToPassOn {
  email: string;
  link: string;
}

/** The links to show, one for each address: a newer invitation invalidates the older link. */
export function useLinks() {
  const [links, setLinks] = useState<readonly LinkToPassOn[]>([]);
  const withoutEmail = (list: readonly LinkToPassOn[], email: string) =>
    list.filter((link) => link.email !== email);
  const removeLink = (email: string) => setLinks((previous) => withoutEmail(previous, email));
  const addLink = (link: LinkToPassOn) =>
    setLinks((previous) => [link, ...withoutEmail(previous, link.email)]);
  return { links, addLink, removeLink };
}
