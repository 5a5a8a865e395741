import { Plural } from "@lingui/react/macro";
import { List, Text } from "@mantine/core";
import type { SeatGuest } from "@/lib/core/types.ts";

/** Who loses a seat, by name, before it happens. */
export function LosersList({ losers }: { losers: readonly SeatGuest[] }) {
  return (
    <>
      <Text>
        <Plural
          value={losers.length}
          one="# guest loses the seat and goes back to those without one:"
          other="# guests lose their seats and go back to those without one:"
        />
      </Text>
      <List mt="xs" mah="14rem" style={{ overflowY: "auto" }}>
        {losers.map(({ id, name }) => (
          <List.Item key={id}>{name}</List.Item>
        ))}
      </List>
    </>
  );
}
