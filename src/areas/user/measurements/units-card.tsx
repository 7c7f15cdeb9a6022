import { useTranslation } from 'react-i18next';
import { type ChosenUnits, type UnitChoice, unitChoices } from '../../../../contract/measurement-units.ts';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './measurements.module.css';

interface UnitsCardProps {
  readonly units: ChosenUnits;
  readonly onChoose: (change: Partial<ChosenUnits>) => void;
}

/** The units in which this device shows and takes values; a choice applies at once. */
export function UnitsCard({ units, onChoose }: UnitsCardProps) {
  const { t } = useTranslation(['member-measurements', 'measurements']);
  return (
    <Card look="quiet" title={t('units.title')}>
      <Text look="note">{t('units.lead')}</Text>
      <div className={classes.units}>
        {(Object.keys(unitChoices) as UnitChoice[]).map((choice) => (
          <SelectInput
            key={choice}
            label={t(`units.${choice}`)}
            value={units[choice]}
            options={unitChoices[choice].map((unit) => ({ value: unit, label: t(`measurements:units.${unit}`) }))}
            onChange={(unit) => onChoose({ [choice]: unit })}
          />
        ))}
      </div>
    </Card>
  );
}
