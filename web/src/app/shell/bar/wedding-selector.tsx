import { useLingui } from "@lingui/react/macro";
import { NativeSelect } from "@mantine/core";
import { useEffect, useRef } from "react";
import { showToast } from "@/kit/toasts.tsx";
import { useSelectWedding, useWedding, useWeddings } from "@/wedding/hooks.ts";
import classes from "./wedding-selector.module.css";

/** Shown if there is a choice. A deleted wedding is left out until an owner restores it. */
export function WeddingSelector() {
  const { t } = useLingui();
  const { id } = useWedding();
  const weddings = useWeddings().filter(({ deleted }) => !deleted);
  const select = useSelectWedding();
  useDeletedNews();
  if (weddings.length < 2) return null;
  return (
    <NativeSelect
      className={classes.selector}
      label={t`Select Wedding:`}
      value={id ?? ""}
      onChange={(event) => select(event.currentTarget.value)}
      data={weddings.map((wedding) => ({ value: wedding.id, label: wedding.title || t`Untitled wedding` }))}
    />
  );
}

/** Explains why another wedding was selected, and keeps that selection if the deleted one is restored. */
function useDeletedNews(): void {
  const { t } = useLingui();
  const { id } = useWedding();
  const weddings = useWeddings();
  const select = useSelectWedding();
  const shown = weddings.find((wedding) => wedding.id === id);
  const before = useRef(shown);
  useEffect(() => {
    const was = before.current;
    before.current = shown;
    if (!was || was.deleted || was.id === shown?.id || !shown) return;
    const now = weddings.find((wedding) => wedding.id === was.id);
    if (!now?.deleted) return;
    const title = now.title || t`Untitled wedding`;
    select(shown.id);
    showToast(
      now.deletedByMe
        ? t`You deleted ${title}. You can bring it back for 30 days, under Settings.`
        : now.role === "OWNER"
          ? t`${title} is deleted. You can bring it back for 30 days, under Settings.`
          : t`${title} was deleted by its owner.`,
    );
  }, [shown, weddings, select, t]);
}
