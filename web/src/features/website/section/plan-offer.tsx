import { Trans } from "@lingui/react/macro";
import { Alert, Button, Text } from "@mantine/core";
import { ListChecks } from "lucide-react";
import type { SectionType } from "@/lib/core/types.ts";
import { ownProperty } from "@/lib/own-property.ts";
import type { RecordDraftForm } from "@/records/record-form/record-draft.ts";
import { newId } from "@/wedding/hooks.ts";
import { placesAtEnd } from "../content/new-sections.ts";
import { offeredFor, type SectionPrefill } from "../content/section-prefill.ts";
import { usePlan } from "../content/use-plan.ts";
import { itemField, itemsOf, newItemValues } from "./section-draft.ts";

/**
 * Offers plan data for empty fields of the section. It only fills the form: existing values stay, and the couple
 * reviews it before saving.
 */
export function PlanOffer({ type, form }: { type: SectionType; form: RecordDraftForm }) {
  const { fields, items } = lacking(offeredFor(type, usePlan()), form);
  const texts = [...Object.values(fields), ...items.map(({ name = "" }) => name)];
  if (texts.length === 0) return null;

  function take() {
    for (const [field, text] of Object.entries(fields)) form.set(field, text);
    const { places, moved } = placesAtEnd(itemsOf(form.values), items.length);
    for (const [id, order] of Object.entries(moved)) form.set(itemField(id, "order"), order);
    items.forEach((entry, at) => {
      const made = newItemValues(newId(), places[at] ?? "", entry);
      for (const [field, value] of Object.entries(made)) form.set(field, value);
    });
  }

  return (
    <Alert
      icon={<ListChecks size={20} aria-hidden />}
      title={<Trans>Your plan has more for this section</Trans>}
    >
      <Text size="sm" mb="sm">
        <bdi>{[...new Set(texts)].join(" · ")}</bdi>
      </Text>
      <Button variant="default" onClick={take}>
        <Trans>Use what’s in your plan</Trans>
      </Button>
    </Alert>
  );
}

/** A venue's address applies only if the section names that venue. */
const PLACES = { ceremonyAddress: "ceremonyVenue", receptionAddress: "receptionVenue" } as const;

/** The offered values that the form lacks: empty fields, and entries with a new name. */
function lacking({ fields, items }: SectionPrefill, { values }: RecordDraftForm): SectionPrefill {
  const says = (field: string) => String(values[field] ?? "").trim();
  const named = new Set(itemsOf(values).map(({ id }) => says(itemField(id, "name")).toLowerCase()));
  const fits = (field: string) => {
    const place = ownProperty(PLACES, field);
    return place === undefined || says(place) === "" || says(place) === fields[place];
  };
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => says(field) === "" && fits(field))),
    items: items.filter(({ name = "" }) => name !== "" && !named.has(name.toLowerCase())),
  };
}
