import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Stack, Text, Textarea, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ClipboardPaste, Images, Plus, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { ChoosePhoto, DraftPhoto } from "@/domain/photos/draft-photo.tsx";
import { MoveButton } from "@/kit/move-button.tsx";
import { ordersAfterMove } from "@/lib/list-order.ts";
import { webLink } from "@/lib/web-link.ts";
import { DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { type RecordDraft, type RecordDraftForm, textsOf } from "@/records/record-form/record-draft.ts";
import { ContestedFields } from "@/records/to-settle/contested-fields.tsx";
import { newId, useRecord } from "@/wedding/hooks.ts";
import { ordersAtEnd, SECTION_ITEM } from "../content/section-kinds.ts";
import classes from "./section.module.css";
import { addedFlag, draftItemsOf, itemField, newItemValues, removedFlag } from "./section-draft.ts";
import type { SectionItemsLayout } from "./section-layout.ts";

interface SectionItemsProps {
  form: RecordDraftForm;
  layout: SectionItemsLayout;
}

/** The entries of a section, within its form: saved and cancelled with it. */
export function SectionItems({ form, layout }: SectionItemsProps) {
  const { t } = useLingui();
  const headingId = useId();
  const list = useRef<HTMLOListElement>(null);
  const items = draftItemsOf(form.values);

  function setFields(values: RecordDraft) {
    for (const [field, value] of Object.entries(values)) form.set(field, value);
  }
  function setOrders(ordersById: Record<string, string>) {
    for (const [id, order] of Object.entries(ordersById)) form.set(itemField(id, "order"), order);
  }
  function addItems(newItems: readonly Readonly<Record<string, string>>[]) {
    const { newOrders, changedOrders } = ordersAtEnd(items, newItems.length);
    setOrders(changedOrders);
    newItems.forEach((fields, index) => {
      setFields(newItemValues(newId(), newOrders[index] ?? "", fields));
    });
  }
  function addEmptyItem() {
    addItems([{}]);
    // Focus the first field of the new entry, once it is rendered.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
  }

  return (
    <Stack gap="sm" component="section" aria-labelledby={headingId}>
      <Title order={3} size="h4" id={headingId}>
        {t(layout.heading)}
      </Title>
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(layout.empty)}
        </Text>
      )}
      <ol ref={list} className={classes.items} aria-labelledby={headingId}>
        {items.map(({ id }, index) => (
          <Item
            key={id}
            id={id}
            number={index + 1}
            form={form}
            layout={layout}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onMove={(by) => setOrders(ordersAfterMove(items, index, index + by))}
            onRemove={() => form.set(removedFlag(id), true)}
          />
        ))}
      </ol>
      <Group gap="sm">
        {layout.pictures && (
          <ChoosePhotos onChoose={(photoIds) => addItems(photoIds.map((photoId) => ({ photoId })))} />
        )}
        <Button variant="light" leftSection={<Plus size={18} aria-hidden />} onClick={addEmptyItem}>
          {t(layout.add)}
        </Button>
        {layout.pictures && <PasteLinks onLinks={(links) => addItems(links.map((url) => ({ url })))} />}
      </Group>
    </Stack>
  );
}

interface ItemProps extends SectionItemsProps {
  id: string;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Item({ id, number, form, layout, isFirst, isLast, onMove, onRemove }: ItemProps) {
  const { t } = useLingui();
  const headingId = useId();
  const heading = t(layout.itemHeading(number));
  const values = textsOf(form).values;
  const photoId = (layout.pictures && values[itemField(id, "photoId")]) || undefined;
  const photo = useRecord("photo", photoId);
  const link = values[itemField(id, "url")] ?? "";
  const picture = layout.pictures && photoId === undefined && webLink(link);
  // A photo needs no link; an existing link can be cleared.
  const fields = layout.fields.filter(({ field }) => field !== "url" || photoId === undefined || link !== "");
  // Another user has removed it meanwhile, and the draft still has what was typed into it here.
  const isGone = form.values[removedFlag(id)] === undefined && form.values[addedFlag(id)] !== true;
  return (
    <li className={classes.item} aria-labelledby={headingId}>
      <div className={classes.head}>
        {picture && (
          <img className={classes.picture} src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" />
        )}
        <Text fw={550} id={headingId} className={classes.heading}>
          {heading}
        </Text>
        <MoveButton label={t`Move “${heading}” up`} by={-1} isEnd={isFirst} onMove={onMove} />
        <MoveButton label={t`Move “${heading}” down`} by={1} isEnd={isLast} onMove={onMove} />
        <ActionIcon
          variant="subtle"
          color="brick"
          size={44}
          aria-label={t`Remove “${heading}”`}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      </div>
      {isGone && (
        <Text size="sm" role="status">
          <Trans>This entry was removed on another device. Saving brings it back.</Trans>
        </Text>
      )}
      <ContestedFields container={SECTION_ITEM.table.container} id={id} name={heading} />
      {layout.pictures && (
        <DraftPhoto form={textsOf(form)} field={itemField(id, "photoId")} label={t`Photo`} />
      )}
      {fields.map(({ field, label, placeholder }) => {
        const hint = (field === "alt" && photo?.caption) || (placeholder && t(placeholder));
        return (
          <DraftText
            key={field}
            form={textsOf(form)}
            field={itemField(id, field)}
            label={t(label)}
            autoComplete="off"
            {...(hint && { placeholder: hint })}
            {...(field === "url" && { type: "url", inputMode: "url" as const })}
            {...(field === "phone" && { type: "tel", inputMode: "tel" as const })}
          />
        );
      })}
    </li>
  );
}

/** Adds photos of the albums, several at once. */
function ChoosePhotos({ onChoose }: { onChoose: (ids: string[]) => void }) {
  const { t } = useLingui();
  const [isOpen, dialog] = useDisclosure();
  return (
    <>
      <Button variant="light" leftSection={<Images size={18} aria-hidden />} onClick={dialog.open}>
        <Trans>Choose photos</Trans>
      </Button>
      {isOpen && (
        <ChoosePhoto
          title={t`Choose photos`}
          several
          onChoose={(ids) => {
            onChoose(ids);
            dialog.close();
          }}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

/** Adds many pictures by link, one a line. */
function PasteLinks({ onLinks }: { onLinks: (links: string[]) => void }) {
  const { t } = useLingui();
  const [isOpen, { toggle, close }] = useDisclosure();
  const [text, setText] = useState("");
  const words = text.split(/\s+/).filter(Boolean);
  const links = words.filter((word) => webLink(word) !== undefined);
  const others = words.length - links.length;

  if (!isOpen) {
    return (
      <Button variant="subtle" leftSection={<ClipboardPaste size={18} aria-hidden />} onClick={toggle}>
        <Trans>Paste many links</Trans>
      </Button>
    );
  }
  return (
    <Stack gap="xs" w="100%">
      <Textarea
        label={t`Picture links, one per line`}
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
        error={others > 0 && t`Not understood, and left out: ${others}`}
      />
      <Group gap="sm">
        <Button
          variant="light"
          disabled={links.length === 0}
          onClick={() => {
            onLinks(links);
            setText("");
            close();
          }}
        >
          <Trans>Add them</Trans>
        </Button>
        <Button variant="subtle" onClick={close}>
          <Trans>Not now</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
