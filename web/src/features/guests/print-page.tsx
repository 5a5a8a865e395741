import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ArrowLeft, Printer } from "lucide-react";
import { Link } from "react-router";
import { PageHeader } from "@/kit/page-header.tsx";
import paper from "@/kit/paper/paper.module.css";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingArrives } from "@/records/wedding-arrives.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import { PrintScreen } from "./paper/print-screen.tsx";

/** The guest list on paper. */
export default function GuestPrintPage() {
  const { t } = useLingui();
  const { status } = useWedding();
  return (
    <>
      <div className={paper.controls}>
        <PageHeader
          title={t`Print the guest list`}
          actions={
            <Button
              component={Link}
              to="/app/guests"
              variant="default"
              leftSection={<ArrowLeft size={18} aria-hidden />}
            >
              <Trans>Back to the guests</Trans>
            </Button>
          }
        />
      </div>
      <WeddingArrives status={status} />
      {status === "none" && (
        <NoWedding icon={Printer}>
          <Trans>The guests of a wedding are printed here.</Trans>
        </NoWedding>
      )}
      {status === "ready" && <PrintScreen />}
    </>
  );
}
