import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/marked-field.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import classes from "../settings.module.css";
import { type DetailsValues, splitColors } from "./details-values.ts";

/** Initial value of a new colour, and the picker's value for a colour word. */
const FIRST_COLOR = "#a8415b";

const isHex = (color: string) => /^#[0-9a-f]{6}$/i.test(color);

/** The wedding's colours: words or hex values in one line, each with a picker below. */
export function ColorsField({ form }: { form: DraftForm<DetailsValues> }) {
  const { t } = useLingui();
  const text = form.values.colors;
  const colors = splitColors(text);
  const { allowed } = useWriteAccess();
  const set = (next: readonly string[]) => form.set("colors", next.join(", "));

  return (
    <MarkedField field="colors">
      <TextInput
        label={t`Colours`}
        description={t`Names or codes separated by commas, like sage, ivory, #a8415b`}
        value={text}
        autoComplete="off"
        onChange={(event) => form.set("colors", event.currentTarget.value)}
        error={form.issueOf("colors")}
      />
      <div className={classes.colors}>
        {colors.map((color, at) => (
          // Two may be equal for a moment, so only their order identifies them.
          // biome-ignore lint/suspicious/noArrayIndexKey: a colour is identified by its place
          <span key={at} className={classes.color}>
            <input
              type="color"
              className={classes.swatch}
              aria-label={t`Pick another colour for ${color}`}
              value={isHex(color) ? color.toLowerCase() : FIRST_COLOR}
              {...(!isHex(color) && { "data-word": true, style: { backgroundColor: color } })}
              onChange={(event) => set(colors.with(at, event.currentTarget.value))}
            />
            <span>{color}</span>
            {allowed && (
              <ActionIcon
                aria-label={t`Remove ${color}`}
                onClick={() => set(colors.filter((_, index) => index !== at))}
              >
                <X size={18} aria-hidden />
              </ActionIcon>
            )}
          </span>
        ))}
        {allowed && (
          <Button
            variant="subtle"
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => set([...colors, FIRST_COLOR])}
          >
            <Trans>Add a colour</Trans>
          </Button>
        )}
      </div>
      <OvertakenNotice form={form} field="colors" label={t`Colours`} />
    </MarkedField>
  );
}
