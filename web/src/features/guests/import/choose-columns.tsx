import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Text, Title } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { Select } from "@/kit/select/select.tsx";
import type { Meaning } from "@/lib/core/importer.ts";
import classes from "./import.module.css";
import { MEANINGS } from "./meaning-words.ts";
import type { Import } from "./use-import.ts";

/** What each column means: found by its heading or by what stands in it, and put right here. */
export function ChooseColumns({ open, mapping, setMapping, preview, busy, read, back }: Import) {
  const { t } = useLingui();
  if (!open || !mapping) return null;
  const { guess, table, name, source } = open;
  const named: readonly Meaning[] = ["firstName", "lastName", "fullName", "plusOneOf"];
  const hasName = mapping.columns.some((meaning) => named.includes(meaning));
  const options = MEANINGS.map(({ value, label }) => ({ value, label: t(label) }));
  const rows = table.rows.length - (mapping.hasHeading ? 1 : 0);

  function choose(index: number, meaning: Meaning): void {
    if (!mapping) return;
    setMapping({ ...mapping, columns: mapping.columns.with(index, meaning) });
  }

  return (
    <section aria-labelledby="import-columns">
      <Title order={2} id="import-columns">
        <Trans>What do the columns mean?</Trans>
      </Title>
      <Text c="dimmed">
        <Plural value={rows} one="# row" other="# rows" />
        {name && (
          <>
            {" "}
            <Trans>
              in <bdi>{name}</bdi>
            </Trans>
          </>
        )}
      </Text>
      {table.kind === "workbook" && table.sheets.length > 1 && (
        <Select
          label={t`Sheet`}
          mt="md"
          maw={320}
          data={table.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          value={table.sheet}
          onChange={(sheet) => {
            if (sheet) void read(source, { ...(name !== undefined && { name }), sheet });
          }}
        />
      )}
      <Checkbox
        mt="md"
        label={t`The first row has the headings`}
        checked={mapping.hasHeading}
        onChange={(event) => setMapping({ ...mapping, hasHeading: event.currentTarget.checked })}
      />
      <ul className={classes.columns}>
        {guess.columns.map(({ heading, samples }, index) => {
          const number = index + 1;
          const label = heading || t`Column ${number}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of one table stay where they are
            <li key={index} className={classes.column}>
              <span className={classes.heading}>
                <bdi>{label}</bdi>
                <span className={classes.samples}>
                  <bdi>{samples.join(" · ")}</bdi>
                </span>
              </span>
              <Select
                aria-label={t`Meaning of ${label}`}
                data={options}
                searchable
                value={mapping.columns[index] ?? "ignore"}
                onChange={(meaning) => choose(index, (meaning ?? "ignore") as Meaning)}
              />
            </li>
          );
        })}
      </ul>
      {!hasName && (
        <Alert color="ochre" icon={<CircleAlert size={20} aria-hidden />} mb="md">
          <Trans>Say which column has the names: every guest needs one.</Trans>
        </Alert>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={back}>
          <Trans>Another table</Trans>
        </Button>
        <Button disabled={!hasName} loading={busy === "planning"} onClick={() => void preview()}>
          <Trans>See what will change</Trans>
        </Button>
      </Group>
    </section>
  );
}
