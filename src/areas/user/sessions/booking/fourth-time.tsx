import { useTranslation } from 'react-i18next';
import { formatDayAndTime } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Grid } from '../../../../ui/page/layout.tsx';
import { Sheet } from '../../../../ui/page/sheet.tsx';
import type { Picking } from './use-picking.ts';

/** Asks which of three picked times a fourth one replaces: none is removed without asking. */
export function FourthTime({ picking: { picked, surplus, replace } }: { readonly picking: Picking }) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const wordsOf = ({ startsAt }: { readonly startsAt: string }) => formatDayAndTime(startsAt, reader);
  return (
    <Sheet
      isOpen={surplus !== null}
      onClose={() => replace(null)}
      title={t('booking.fourthTitle')}
      footer={
        <Button variant="default" onClick={() => replace(null)}>
          {t('booking.fourthKeep')}
        </Button>
      }
    >
      {surplus && <p>{t('booking.fourthText', { time: wordsOf(surplus) })}</p>}
      <Grid gap={2} above={4}>
        {picked.map((slot, index) => (
          <Button key={slot.id} variant="default" fullWidth justify="flex-start" onClick={() => replace(slot)}>
            {index + 1}. {wordsOf(slot)}
          </Button>
        ))}
      </Grid>
    </Sheet>
  );
}
