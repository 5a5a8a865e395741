import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import type { RecordOf } from "@/lib/core/records.ts";
import { EXTERNAL_LINK, webLink } from "@/lib/web-link.ts";
import classes from "./gift-list.module.css";

interface StoreLinkProps {
  gift: RecordOf<"registryItem">;
}

/** The link to the store, above the form of a gift. Shown only for a web address. */
export function StoreButton({ gift }: StoreLinkProps) {
  const address = webLink(gift.storeUrl);
  const name = useStoreLinkName(gift);
  if (address === undefined) return null;
  return (
    <Button
      component="a"
      href={address}
      {...EXTERNAL_LINK}
      variant="default"
      mb="md"
      leftSection={<ExternalLink size={18} aria-hidden />}
      aria-label={name}
    >
      <Trans>Open in the store</Trans>
    </Button>
  );
}

/** The same link in a row of the list, if there is room. */
export function StoreRowLink({ gift, tabIndex }: StoreLinkProps & { tabIndex: 0 | -1 }) {
  const address = webLink(gift.storeUrl);
  const name = useStoreLinkName(gift);
  return (
    <span className={classes.action}>
      {address !== undefined && (
        <Button
          component="a"
          href={address}
          {...EXTERNAL_LINK}
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<ExternalLink size={18} aria-hidden />}
          tabIndex={tabIndex}
          aria-label={name}
        >
          <Trans>Store</Trans>
        </Button>
      )}
    </span>
  );
}

/** Accessible name: includes the gift, because a list has many such links. */
function useStoreLinkName({ name }: RecordOf<"registryItem">): string {
  const { t } = useLingui();
  return t`Open in the store: ${name}`;
}
