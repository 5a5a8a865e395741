/** Whether the user asked the browser to save data: then only visible content is fetched. */
export function isDataSaverOn(): boolean {
  // Not in TypeScript's types, since not every browser has it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
