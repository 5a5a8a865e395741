import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";

interface ListingNoteProps {
  isListed: boolean;
  isPrivate: boolean;
  hasPassword: boolean;
}

/** Explains what search engines see of the website, beside the setting for it. */
export function ListingNote({ isListed, isPrivate, hasPassword }: ListingNoteProps) {
  return (
    <Text size="sm" role="status">
      {!isListed ? (
        <Trans>Search engines are told not to list it.</Trans>
      ) : isPrivate ? (
        <Trans>Only personal links open it, so search engines are told not to list it.</Trans>
      ) : hasPassword ? (
        <Trans>It has a password, so search engines are told not to list it.</Trans>
      ) : (
        <Trans>Search engines may list it once it is published.</Trans>
      )}
    </Text>
  );
}
