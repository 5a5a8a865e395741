/** Actor prefixes of the changes that every wedding begins with: "troth-genesis-" and "troth-schema-". */
const constantActors = ["74726f74682d67656e657369732d", "74726f74682d736368656d612d"];

/**
 * Whether a change is part of the genesis, of any schema version. Known by its actor, which the server gives to no
 * device; its message could be copied by any client.
 */
export function isGenesis({ actor }: { actor: string }): boolean {
  return constantActors.some((begin) => actor.startsWith(begin));
}
