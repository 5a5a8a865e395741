import { act } from "@testing-library/react";
import { peopleStore } from "@/wedding/people/people.ts";
import { locationStore, presenceStore } from "@/wedding/people/presence-state.ts";

/** Priya has the wedding open on another device and is editing this field. */
export function startEditingAsPriya(container: string, id: string, field: string): void {
  peopleStore.setState({ names: { priya: { firstName: "Priya", lastName: "" } } });
  act(() => presenceStore.setState({ editors: { [`${container}/${id}`]: [{ account: "priya", field }] } }));
}

export function clearPresence(): void {
  presenceStore.setState({ editors: {} });
  locationStore.setState({}, true);
}

/** This user's location as the others get it: `container/id/field`. */
export function ownLocation() {
  const { container, id, field } = locationStore.getState();
  return [container, id, field].join("/");
}
