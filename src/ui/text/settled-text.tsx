import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayAndTime } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';

interface SettledTextProps {
  readonly settled: 'cancelled' | 'over' | 'gone' | 'decided';
  /** A name to show. */
  readonly changedBy?: string | undefined;
  /** UTC instant. */
  readonly changedAt?: string | undefined;
}

/** Why a change has no effect any more, with who changed it and when: 'Cancelled by Maya Reyes, today, 10:30. ...' */
export function SettledText(props: SettledTextProps) {
  return (
    <Suspense>
      <Sentence {...props} />
    </Suspense>
  );
}

function Sentence({ settled, changedBy: name, changedAt }: SettledTextProps) {
  const { t } = useTranslation('sync-sheet');
  const reader = useReader();
  if ((settled !== 'cancelled' && settled !== 'decided') || changedAt === undefined) return t(`settled.${settled}`);
  const when = formatDayAndTime(changedAt, reader);
  return name ? t(`settled.${settled}By`, { name, when }) : t(`settled.${settled}At`, { when });
}
