/** Whether somebody has asked the browser to fetch less: then only what is looked at comes. */
export function savesData(): boolean {
  // Not every browser has it, so that TypeScript does not know it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
