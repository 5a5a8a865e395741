import { useMediaQuery } from "@mantine/hooks";

/* Read in the first render: the shell must not be laid out twice. */
const IN_FIRST_RENDER = { getInitialValueInEffect: false };

/** Whether there is a sidebar instead of the bottom bar: on desktops and landscape tablets. */
export function useSidebarLayout(): boolean {
  return useMediaQuery(SIDEBAR_QUERY, true, IN_FIRST_RENDER);
}

/** Whether there is room for a form beside the list instead of over it. */
export function useRoomBeside(): boolean {
  return useMediaQuery(BESIDE_QUERY, true, IN_FIRST_RENDER);
}

const SIDEBAR_QUERY = "(min-width: 62em) and (orientation: landscape), (min-width: 80em)";
const BESIDE_QUERY = "(min-width: 62em)";
