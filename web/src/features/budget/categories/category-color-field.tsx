import { Trans, useLingui } from "@lingui/react/macro";
import { Radio } from "@mantine/core";
import type { CategoryColor } from "@/lib/core/types.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/marked-field.tsx";
import { textsOf } from "@/records/record-form/record-draft.ts";
import type { FieldSlot } from "@/records/record-form/record-field.tsx";
import { COLOR_WORDS } from "../budget-words.ts";
import classes from "./category-swatch.module.css";
import { CategorySwatch } from "./category-swatch.tsx";

const COLORS = Object.keys(COLOR_WORDS) as CategoryColor[];

/** Colour of a category, chosen by swatch and name. */
export function CategoryColorField({ form, field, label }: FieldSlot) {
  const { t } = useLingui();
  const wording = (value: unknown) => {
    const words = ownProperty(COLOR_WORDS, String(value));
    return words ? t(words) : t`nothing`;
  };
  return (
    <MarkedField field={field}>
      <Radio.Group
        label={label}
        value={String(form.values[field] ?? "")}
        onChange={(color) => form.set(field, color)}
        error={form.issueOf(field)}
      >
        <div className={classes.choices}>
          <Radio value="" label={<Trans>No colour</Trans>} />
          {COLORS.map((color) => (
            <Radio
              key={color}
              value={color}
              label={
                <span className={classes.named}>
                  <CategorySwatch color={color} />
                  {wording(color)}
                </span>
              }
            />
          ))}
        </div>
      </Radio.Group>
      <OvertakenNotice form={textsOf(form)} field={field} label={label} wording={wording} />
    </MarkedField>
  );
}
