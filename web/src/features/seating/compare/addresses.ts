/** Paths of the seating screens, which link to each other. */

export function chartAddress(chartId: string): string {
  return `/app/seating-chart?${new URLSearchParams({ chart: chartId })}`;
}

export function compareAddress(draftId: string): string {
  return `/app/seating-chart/compare?${new URLSearchParams({ draft: draftId })}`;
}
