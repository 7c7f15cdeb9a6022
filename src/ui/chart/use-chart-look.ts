import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useSyncExternalStore } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { formatDayOfAxis, formatMonthOfAxis } from '../../i18n/format-calendar.ts';
import { useReader } from '../../i18n/use-reader.ts';
import type { ChartLook } from './apexcharts-options.ts';

const schemeAttribute = 'data-mantine-color-scheme';

/** The computed colours of the theme: the chart library does not resolve CSS variables. */
export function useChartLook(): ChartLook {
  const reader = useReader();
  const scheme = useSyncExternalStore(onSchemeChange, readScheme);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', undefined, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    const colour = (name: string) => style.getPropertyValue(`--zh-${name}`).trim();
    return {
      colours: [0, 1, 2, 3].map((index) => colour(`chart-${index}`)),
      ink: colour('ink'),
      muted: colour('muted'),
      hairline: colour('hairline'),
      card: colour('card'),
      font: colour('sans'),
      isDark: scheme === 'dark',
      isStill: isStill ?? false,
      isNarrow: isNarrow ?? false,
      formatValue: (value) => formatNumber(value, reader, { maximumFractionDigits: 1 }),
      formatDay: (day) => formatDayOfAxis(day, reader),
      formatMonth: (day) => formatMonthOfAxis(day, reader),
    };
  }, [reader, scheme, isStill, isNarrow]);
}

function readScheme(): string {
  return document.documentElement.getAttribute(schemeAttribute) ?? 'light';
}

function onSchemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [schemeAttribute] });
  return () => observer.disconnect();
}
