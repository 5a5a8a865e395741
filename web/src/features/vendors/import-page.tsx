import { Trans, useLingui } from "@lingui/react/macro";
import { ImportFrame } from "@/records/record-import/import-frame.tsx";
import { RecordSteps } from "@/records/record-import/record-steps.tsx";
import { useVendorImport } from "./files/use-vendor-import.ts";

/** Import of vendors from a table. */
export default function VendorsImportPage() {
  const { t } = useLingui();
  return (
    <ImportFrame
      title={t`Import vendors`}
      area="planning"
      back={{ to: "/app/vendors", label: <Trans>Back to vendors</Trans> }}
      noWedding={<Trans>Create a wedding first, then import vendors.</Trans>}
    >
      <Steps />
    </ImportFrame>
  );
}

function Steps() {
  return <RecordSteps described={useVendorImport()} home="/app/vendors" />;
}
