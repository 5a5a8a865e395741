import { Money } from "@/kit/money/money.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";

interface PerPersonProps {
  people: number;
  /** The amount per person, in hundredths. */
  each: number;
}

/** The calculation of an amount per person: "84 × €10.00". */
export function PerPerson({ people, each }: PerPersonProps) {
  return (
    <span className="troth-numbers">
      {useFormats().number(people)} × <Money amount={each} secondary="none" />
    </span>
  );
}
