/*
 * A field that refers to something by its id may refer to something that is made when the form is saved: it then holds
 * the new name, told from an id by the space that ids have not.
 */

const NEW = "new ";

export function asNew(name: string): string {
  return NEW + name;
}

/** The name of what is still to be made; undefined for an id, or where there is nothing. */
export function newName(value: unknown): string | undefined {
  return typeof value === "string" && value.startsWith(NEW) ? value.slice(NEW.length) : undefined;
}
