import { Trans, useLingui } from "@lingui/react/macro";
import type { Meaning } from "@/lib/core/importer.ts";
import { ChooseColumns } from "@/records/record-import/choose-columns.tsx";
import { MEANINGS } from "./meaning-words.ts";
import type { Import } from "./use-import.ts";

/** What the columns of a guest list mean. */
export function GuestColumns({ open, mapping, setMapping, preview, busy, read, back }: Import) {
  const { t } = useLingui();
  if (!open || !mapping) return null;
  const { guess, table, name, source } = open;
  const named: readonly Meaning[] = ["firstName", "lastName", "fullName", "plusOneOf"];
  const hasName = mapping.columns.some((meaning) => named.includes(meaning));
  return (
    <ChooseColumns
      table={table}
      name={name}
      columns={guess.columns}
      options={MEANINGS.map(({ value, label }) => ({ value, label: t(label) }))}
      ignored="ignore"
      mapping={mapping}
      onChange={setMapping}
      onChoose={(choice) => void read(source, { ...(name !== undefined && { name }), ...choice })}
      missing={!hasName && <Trans>Say which column has the names: every guest needs one.</Trans>}
      loading={busy === "planning"}
      onPreview={() => void preview()}
      onBack={back}
    />
  );
}
