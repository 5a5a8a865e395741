import { Trans, useLingui } from "@lingui/react/macro";
import { NativeSelect, Paper, Stack, Text } from "@mantine/core";
import { deviceClock } from "@/lib/calendar.ts";
import {
  changeFormats,
  deviceFormats,
  useFormatSettings,
  useFormats,
} from "@/lib/formats/format-settings.ts";
import { type FormatSettings, Formats } from "@/lib/formats/formats.ts";
import { numberStyles } from "@/lib/formats/number-style.ts";

/** Long enough to show all separators. */
const SAMPLE = "1234567.50";

const CHOICES = {
  dates: ["dayFirst", "monthFirst", "yearFirst"],
  clock: ["h23", "h12"],
  numbers: Object.keys(numberStyles) as FormatSettings["numbers"][],
} as const satisfies { [S in keyof FormatSettings]: readonly FormatSettings[S][] };

type Setting = keyof FormatSettings;

/** The settings for dates, times and numbers on this device. A choice applies at once. */
export function FormatFields() {
  const { t } = useLingui();
  return (
    <Stack gap="md">
      <FormatSelect setting="dates" label={t`Dates`} example={(formats) => formats.dateExample} />
      <FormatSelect setting="clock" label={t`Times`} example={(formats) => formats.time(halfPastTwo())} />
      <FormatSelect setting="numbers" label={t`Numbers`} example={(formats) => formats.decimalText(SAMPLE)} />
      <Preview />
    </Stack>
  );
}

interface FormatSelectProps {
  setting: Setting;
  label: string;
  /** An example written in the given format. */
  example: (formats: Formats) => string;
}

/** Each option is shown as an example. */
function FormatSelect({ setting, label, example }: FormatSelectProps) {
  const { t } = useLingui();
  const settings = useFormatSettings();
  const exampleOf = (value: string) => example(new Formats({ ...deviceFormats, [setting]: value }));
  const asOnDevice = t`${exampleOf("device")} (this device)`;
  return (
    <NativeSelect
      label={label}
      value={settings[setting]}
      onChange={(event) => changeFormats({ [setting]: event.currentTarget.value })}
      data={[
        { value: "device", label: asOnDevice },
        ...CHOICES[setting].map((value) => ({ value, label: exampleOf(value) })),
      ]}
    />
  );
}

function Preview() {
  const formats = useFormats();
  const date = formats.dateInWords(deviceClock.today());
  return (
    <Paper bg="var(--troth-sunken)" p="md" role="status">
      <Text size="sm" c="dimmed">
        <Trans>You’ll see</Trans>
      </Text>
      <Text className="troth-numbers">{date}</Text>
      <Text className="troth-numbers">
        {formats.moment(halfPastTwo())} · {formats.decimalText(SAMPLE)}
      </Text>
    </Paper>
  );
}

/** A time that differs between the two clocks. */
function halfPastTwo(): Date {
  const time = new Date();
  time.setHours(14, 30);
  return time;
}
