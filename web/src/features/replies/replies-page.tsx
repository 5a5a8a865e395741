import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Mail, MessageCircleReply } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { GuestTabs } from "@/domain/guests/tabs/guest-tabs.tsx";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { useItemInAddress } from "@/records/use-item-in-address.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecords, useWedding } from "@/wedding/hooks.ts";
import { AllReplies } from "./all-replies.tsx";
import { LikelyGuestsProvider } from "./likely-guests.tsx";
import { RepliesChart } from "./replies-chart.tsx";
import { ReplyPanel } from "./reply-panel.tsx";
import { WaitingReplies } from "./waiting-replies.tsx";

/** Guests' answers from the website: those that wait for a decision, a chart over time, and all of them. */
export default function RepliesPage() {
  return (
    <WriteAccess area="planning">
      <LikelyGuestsProvider>
        <RepliesContent />
      </LikelyGuestsProvider>
    </WriteAccess>
  );
}

function RepliesContent() {
  const { t } = useLingui();
  const { status } = useWedding();
  const [openId, setOpenId] = useState<string>();
  const close = useCallback(() => setOpenId(undefined), []);
  const ready = status === "ready";
  useBackCloses(openId !== undefined, close);
  useItemInAddress("reply", ready, setOpenId);
  return (
    <PanelLayout
      opened={openId !== undefined}
      panel={openId !== undefined && <ReplyPanel key={openId} id={openId} onClose={close} />}
    >
      <PageHeader title={t`Replies`} />
      <GuestTabs />
      <ReadOnlyNotice />
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={MessageCircleReply}>
          <Trans>Replies from your wedding website arrive here.</Trans>
        </NoWedding>
      )}
      {ready && <Replies openId={openId} onOpen={setOpenId} />}
    </PanelLayout>
  );
}

interface RepliesProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
}

function Replies({ openId, onOpen }: RepliesProps) {
  const replies = useRecords("reply");
  if (replies.length === 0) {
    return (
      <EmptyState
        icon={MessageCircleReply}
        title={<Trans>No replies yet</Trans>}
        action={
          <Button component={Link} to="/app/guests/invitations" leftSection={<Mail size={18} aria-hidden />}>
            <Trans>Send invitations</Trans>
          </Button>
        }
      >
        <Trans>
          When guests reply on your website, Troth updates your guest list. Replies it can’t match for sure
          wait here for you.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <WaitingReplies />
      <RepliesChart />
      <AllReplies openId={openId} onOpen={onOpen} />
    </>
  );
}
