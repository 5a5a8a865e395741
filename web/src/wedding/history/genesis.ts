/** What the actors of the changes that weddings begin with begin with: "troth-genesis-" and "troth-schema-". */
const constantActors = ["74726f74682d67656e657369732d", "74726f74682d736368656d612d"];

/**
 * Nobody made the genesis, of whatever schema version. It is known by its actor, whose name the server gives nobody; its
 * message is anybody's.
 */
export function isGenesis({ actor }: { actor: string }): boolean {
  return constantActors.some((begin) => actor.startsWith(begin));
}
