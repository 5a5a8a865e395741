import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { PublicLayout } from "@/kit/public-layout.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { deviceClock } from "@/lib/calendar.ts";
import { useSession } from "@/lib/session/session.ts";
import { openSampleWedding } from "@/wedding/hooks.ts";

/** Opens the sample wedding, unless an account is known on this device. */
export default function SamplePage() {
  const { t } = useLingui();
  useDocumentTitle(`${t`Sample wedding`} · Troth`);
  const { status } = useSession();
  if (status === "locked") return <Navigate to="/auth" replace />;
  if (status !== "signedOut" && status !== "sample") return <Navigate to="/app" replace />;
  return <SampleOpener />;
}

/** Opens the sample wedding, shows the wait or the failure, and then moves on to the app. */
function SampleOpener() {
  const [state, setState] = useState<"opening" | "open" | { failure: string }>("opening");
  useEffect(() => {
    if (state !== "opening") return;
    let isCurrent = true;
    void openSampleWedding(deviceClock.today()).then((result) => {
      if (!isCurrent) return;
      setState("issues" in result ? { failure: result.issues[0]?.message ?? "" } : "open");
    });
    return () => {
      isCurrent = false;
    };
  }, [state]);

  if (state === "open") return <Navigate to="/app" replace />;
  return (
    <PublicLayout>
      <Title order={1} size="h2" mb="xs">
        <Trans>Sample wedding</Trans>
      </Title>
      {state === "opening" ? (
        <div role="status">
          <Text c="dimmed" mb="lg">
            <Trans>Seating Ella and Jonas’ guests…</Trans>
          </Text>
          <SkeletonRows rows={5} />
        </div>
      ) : (
        <>
          <Alert color="brick" role="alert" icon={<CircleAlert size={20} aria-hidden />} mb="md">
            {state.failure}
          </Alert>
          <Button onClick={() => setState("opening")}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </PublicLayout>
  );
}
