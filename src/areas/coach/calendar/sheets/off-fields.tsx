import { useTranslation } from 'react-i18next';
import { isDay } from '../../../../domain/availability/local-time.ts';
import type { TimeOffFields as Values } from '../../../../domain/availability/span-fields.ts';
import { DayField, LabelledDay, TimeField } from '../../../../ui/form/date-fields.tsx';
import { BoundField, CheckboxField, type FieldBinding } from '../../../../ui/form/fields.tsx';
import { FieldPair } from '../../../../ui/form/form.tsx';

interface OffFieldsProps {
  readonly fields: { readonly [Name in keyof Values]: FieldBinding<Values[Name]> };
  readonly values: Values;
  readonly onLastDay: (day: string) => void;
}

/** Whole days, or from one time to another. */
export function OffFields({ fields, values: { isWholeDays, lastDay }, onLastDay }: OffFieldsProps) {
  const { t } = useTranslation('coach-calendar');
  return (
    <>
      <CheckboxField {...fields.isWholeDays} label={t('addSheet.allDay')} />
      <FieldPair>
        <BoundField {...fields.day}>
          {({ onChange, ...slot }) => (
            <LabelledDay
              {...slot}
              label={t('addSheet.day')}
              onChange={(day) => {
                onChange(day);
                // A last day that was before the first is set to it.
                if (isDay(day) && lastDay < day) onLastDay(day);
              }}
            />
          )}
        </BoundField>
        {!isWholeDays && <TimeField {...fields.time} label={t('addSheet.start')} />}
        <DayField {...fields.lastDay} label={t('addSheet.lastDay')} />
        {!isWholeDays && <TimeField {...fields.endTime} label={t('addSheet.end')} />}
      </FieldPair>
    </>
  );
}
