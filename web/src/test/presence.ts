import { act } from "@testing-library/react";
import { peopleStore } from "@/wedding/people/people.ts";
import { placeStore, presenceStore } from "@/wedding/people/presence-state.ts";

/** Priya has the wedding open on another device and is editing this field. */
export function priyaIsIn(container: string, id: string, field: string): void {
  peopleStore.setState({ names: { priya: { firstName: "Priya", lastName: "" } } });
  act(() => presenceStore.setState({ editors: { [`${container}/${id}`]: [{ account: "priya", field }] } }));
}

export function nobodyIsHere(): void {
  presenceStore.setState({ editors: {} });
  placeStore.setState({}, true);
}

/** This user's position, as sent to the others. */
export function place() {
  const { container, id, field } = placeStore.getState();
  return [container, id, field].join("/");
}
