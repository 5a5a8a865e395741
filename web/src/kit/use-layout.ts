import { useMediaQuery } from "@mantine/hooks";

/* Read in the first render: the shell must not be laid out twice. */
const atOnce = { getInitialValueInEffect: false };

/** Desktop and landscape tablet: a sidebar instead of the bottom bar. */
export function useSidebarLayout(): boolean {
  return useMediaQuery(sidebarQuery, true, atOnce);
}

/** Room for a form beside the list instead of over it. */
export function useRoomBeside(): boolean {
  return useMediaQuery(besideQuery, true, atOnce);
}

const sidebarQuery = "(min-width: 62em) and (orientation: landscape), (min-width: 80em)";
const besideQuery = "(min-width: 62em)";
