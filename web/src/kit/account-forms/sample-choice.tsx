import { Trans } from "@lingui/react/macro";
import { Alert, Checkbox } from "@mantine/core";
import { useState } from "react";
import { sampleState, setSampleState } from "@/lib/session/sample.ts";
import { useSession } from "@/lib/session/session.ts";

/** Asks whether to keep the sample wedding after the sign-in, if it is open. */
export function SampleChoice() {
  return useSession().status === "sample" ? <Choice /> : null;
}

function Choice() {
  const [keeps, setKeeps] = useState(sampleState() === "keep");
  return (
    <Alert color="sage" role="status" mb="lg">
      <Checkbox
        checked={keeps}
        onChange={({ currentTarget: { checked } }) => {
          setKeeps(checked);
          setSampleState(checked ? "keep" : "throwAway");
        }}
        label={<Trans>Keep the sample wedding in my account</Trans>}
        description={<Trans>Otherwise it’s thrown away when you sign in.</Trans>}
      />
    </Alert>
  );
}
