import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Text } from "@mantine/core";
import { HandCoins, ShoppingBag, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { PanelSection } from "@/records/record-panel/panel-section.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import {
  AddPurchaseDialog,
  PurchaseDetails,
  PurchaseHeading,
  ThankedCheckbox,
} from "./add-purchase-dialog.tsx";
import { EditPurchaseDialog } from "./edit-purchase-dialog.tsx";
import { CONTRIBUTION, PURCHASE } from "./gift-kind.ts";
import { GiftProgress } from "./gift-row.tsx";
import classes from "./purchases.module.css";

type PurchaseDialogState = { kind: "add" } | { kind: "edit"; id: string };

/** Above the form of a gift: its purchases, and a button to add one. */
export function GiftPurchases({ gift }: { gift: RecordOf<"registryItem"> }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const purchases = usePurchasesOf(gift.id);
  const [dialog, setDialog] = useState<PurchaseDialogState>();
  const close = () => setDialog(undefined);
  const { isFund } = gift;

  return (
    <PanelSection title={isFund ? <Trans>Contributions</Trans> : <Trans>Purchases</Trans>}>
      {(titleId) => (
        <>
          <GiftProgress gift={gift} />
          {gift.isTooMuch && <OverboughtNotice gift={gift} purchases={purchases} />}
          {purchases.length === 0 ? (
            <Text size="sm" c="dimmed">
              {isFund ? (
                <Trans>Nobody has given anything yet.</Trans>
              ) : (
                <Trans>Nobody has bought it yet.</Trans>
              )}
            </Text>
          ) : (
            <ul className={classes.list} aria-labelledby={titleId}>
              {purchases.map((purchase) => (
                <PurchaseRow
                  key={purchase.id}
                  purchase={purchase}
                  onEdit={() => setDialog({ kind: "edit", id: purchase.id })}
                />
              ))}
            </ul>
          )}
          {/* A fund may exceed its goal; a gift takes no more than its quantity. */}
          {(isFund || !gift.isComplete) && (
            <Button
              variant="light"
              leftSection={
                isFund ? <HandCoins size={18} aria-hidden /> : <ShoppingBag size={18} aria-hidden />
              }
              onClick={() => setDialog({ kind: "add" })}
              {...guard}
            >
              {t(isFund ? CONTRIBUTION.phrases.add : PURCHASE.phrases.add)}
            </Button>
          )}
          {dialog?.kind === "add" && <AddPurchaseDialog gift={gift} onClose={close} />}
          {dialog?.kind === "edit" && <EditPurchaseDialog gift={gift} id={dialog.id} onClose={close} />}
        </>
      )}
    </PanelSection>
  );
}

/** The purchases of a gift, oldest first. */
function usePurchasesOf(itemId: string): RecordOf<"purchase">[] {
  const purchases = useRecords("purchase", { having: { itemId } });
  return [...purchases].sort((a, b) => (a.createdAt ?? "").localeCompare(b.createdAt ?? ""));
}

interface PurchaseRowProps {
  purchase: RecordOf<"purchase">;
  onEdit: () => void;
}

function PurchaseRow({ purchase, onEdit }: PurchaseRowProps) {
  const { t } = useLingui();
  const { remove } = useRecordActions(PURCHASE);
  const guard = useWriteGuard();
  const { id } = purchase;
  const name = purchase.buyerName || t(PURCHASE.words.untitled);
  return (
    <li className={classes.purchase}>
      <PurchaseHeading purchase={purchase} />
      <PurchaseDetails purchase={purchase} />
      <span className={classes.actions}>
        <ThankedCheckbox purchase={purchase} label={<Trans>Thank-you sent</Trans>} />
        <span className={classes.buttons}>
          <Button
            variant="subtle"
            color="gray"
            px="sm"
            aria-label={t`Change the purchase of ${name}`}
            onClick={onEdit}
          >
            <Trans>Change</Trans>
          </Button>
          <Button
            variant="subtle"
            color="brick"
            px="sm"
            aria-label={t`Remove the purchase of ${name}`}
            onClick={() => remove(id, name)}
            {...guard}
          >
            <Trans>Remove</Trans>
          </Button>
        </span>
      </span>
    </li>
  );
}

interface OverboughtNoticeProps {
  gift: RecordOf<"registryItem">;
  /** Oldest first. */
  purchases: readonly RecordOf<"purchase">[];
}

/** Warns that more was bought than wished for. Every purchase stays; the couple decides what to do. */
function OverboughtNotice({ gift, purchases }: OverboughtNoticeProps) {
  const { purchased, quantity } = gift;
  const people = buyersOfTheLast(purchases, quantity);
  return (
    <Alert color="ochre" role="status" icon={<TriangleAlert size={20} aria-hidden />}>
      <Plural
        value={people}
        one={`${purchased} of ${quantity} bought: one person bought more than you wished for.`}
        other={`# people bought the last one: ${purchased} of ${quantity} bought.`}
      />{" "}
      <Trans>Everything counts. You can talk to them, remove a purchase or wish for more.</Trans>
    </Alert>
  );
}

/** Number of people who bought the last piece that was wished for, or one beyond it. */
function buyersOfTheLast(purchases: readonly RecordOf<"purchase">[], quantity: number): number {
  const buyers = new Set<string>();
  let bought = 0;
  for (const purchase of purchases) {
    bought += purchase.quantity;
    if (bought >= quantity) buyers.add(purchase.buyerName);
  }
  return buyers.size;
}
