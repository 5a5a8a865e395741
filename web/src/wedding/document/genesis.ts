/** Actor prefixes of the changes that every wedding begins with: "troth-genesis-" and "troth-schema-", in hex. */
const constantActorPrefixes = ["74726f74682d67656e657369732d", "74726f74682d736368656d612d"];

/**
 * Whether a change is part of the genesis, of any schema version. Its actor shows it, since the server lets no device
 * use such an actor; any client could copy the message.
 */
export function isGenesis({ actor }: { actor: string }): boolean {
  return constantActorPrefixes.some((prefix) => actor.startsWith(prefix));
}
