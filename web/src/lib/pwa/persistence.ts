/**
 * Whether the browser keeps what this app stores until a person removes it. Where it does not promise that, it may clear
 * it when the device runs out of space. Browsers do not say so on plain-http addresses, nor do old ones: then there is
 * no promise.
 */
export async function isPersisted(): Promise<boolean> {
  return (await navigator.storage?.persisted?.()) ?? false;
}

/** Asks the browser for that promise. Most decide by themselves, and give it to an app that is installed. */
export async function persist(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}
