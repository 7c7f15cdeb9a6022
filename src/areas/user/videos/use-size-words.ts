import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';

/** Formats a size in bytes: '42 MB'. */
export function useSizeWords(): (bytes: number) => string {
  const reader = useReader();
  return (bytes) => {
    const megabytes = bytes / 1_000_000;
    const maximumFractionDigits = megabytes < 10 ? 1 : 0;
    return formatNumber(Math.max(0.1, megabytes), reader, { maximumFractionDigits, style: 'unit', unit: 'megabyte' });
  };
}
