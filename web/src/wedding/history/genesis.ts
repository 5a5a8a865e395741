/** The actor of the one change that every wedding begins with: "troth-genesis-v1", as the core has it. */
const genesisActor = "74726f74682d67656e657369732d7631";

/** Nobody made the genesis. It is known by its actor, whose name the server gives nobody; its message is anybody's. */
export function isGenesis({ actor }: { actor: string }): boolean {
  return actor === genesisActor;
}
