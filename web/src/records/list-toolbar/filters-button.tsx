import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { SlidersHorizontal } from "lucide-react";
import type { Ref } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "./list-toolbar.module.css";

interface FiltersButtonProps {
  /** The number of filters that narrow the list now. */
  active: number;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Opens the filters of a list, and says how many are active: on narrow screens with an icon and the number. */
export function FiltersButton({ active, onPress, ref, ...layerProps }: FiltersButtonProps) {
  const formats = useFormats();
  return (
    <Button
      aria-haspopup="dialog"
      {...layerProps}
      ref={ref}
      variant={active > 0 ? "light" : "default"}
      className={classes.short}
      leftSection={<SlidersHorizontal size={18} aria-hidden />}
      rightSection={
        active > 0 && (
          <span aria-hidden className={classes.onlyShort}>
            {formats.number(active)}
          </span>
        )
      }
      onClick={onPress}
    >
      {active > 0 ? <Plural value={active} one="# filter" other="# filters" /> : <Trans>Filters</Trans>}
    </Button>
  );
}
