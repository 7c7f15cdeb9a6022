import { ActionIcon } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OfferingName } from '../../../../../contract/offerings.ts';
import type { HoursFields, HoursProblem } from '../../../../domain/availability/week-fields.ts';
import { lengthOptions } from '../../../../domain/sessions/session-fields.ts';
import { upperFirst } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Select } from '../../../../ui/form/inputs.tsx';
import { TimeInput } from '../../../../ui/form/time-input.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import classes from './hours.module.css';
import '@mantine/core/styles/ActionIcon.css';

interface DayHoursProps {
  /** Of the weekday. */
  readonly name: string;
  readonly hours: readonly HoursFields[];
  readonly problems: ReadonlyMap<string, HoursProblem>;
  readonly offerings: readonly OfferingName[];
  /** The label of the button that copies these hours to the later weekdays; null for no button. */
  readonly copyLabel: string | null;
  readonly onAdd: () => void;
  readonly onChange: (id: string, changed: Partial<HoursFields>) => void;
  readonly onRemove: (id: string) => void;
  readonly onCopy: () => void;
}

/** The hours of one weekday. */
export function DayHours({ name, hours, problems, offerings, copyLabel, onAdd, onChange, onRemove, onCopy }: DayHoursProps) {
  const { t } = useTranslation('coach-calendar');
  return (
    <li className={classes.day}>
      <h2 className={classes.dayName}>{upperFirst(name)}</h2>
      <div className={classes.stretches}>
        {hours.length === 0 && <p className={classes.none}>{t('hours.none')}</p>}
        {hours.map((stretch) => (
          <Stretch
            key={stretch.id}
            name={name}
            stretch={stretch}
            problem={problems.get(stretch.id)}
            offerings={offerings}
            onChange={(changed) => onChange(stretch.id, changed)}
            onRemove={() => onRemove(stretch.id)}
          />
        ))}
        {hours.length > 0 && copyLabel !== null && (
          <div>
            <Button
              className={classes.copy}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
              onClick={onCopy}
            >
              {copyLabel}
            </Button>
          </div>
        )}
      </div>
      <ActionIcon aria-label={t('hours.add', { day: name })} onClick={onAdd}>
        <IconPlus size={22} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

interface StretchProps extends Pick<DayHoursProps, 'name' | 'offerings'> {
  readonly stretch: HoursFields;
  readonly problem: HoursProblem | undefined;
  readonly onChange: (changed: Partial<HoursFields>) => void;
  readonly onRemove: () => void;
}

function Stretch({ name, stretch, problem, offerings, onChange, onRemove }: StretchProps) {
  const { t } = useTranslation('coach-calendar');
  const { language } = useReader();
  const { id, from, to, slotMinutes, offeringId } = stretch;
  const problemId = `${id}-problem`;
  const described = { 'aria-invalid': problem ? true : undefined, 'aria-describedby': problem ? problemId : undefined } as const;
  return (
    <fieldset className={classes.stretch} data-wrong={problem ? true : undefined}>
      <VisuallyHidden as="legend">{t('hours.hoursOf', { day: name })}</VisuallyHidden>
      <span className={classes.times}>
        <TimeInput {...described} aria-label={t('hours.from')} value={from} onChange={(time) => onChange({ from: time })} />
        <span>{t('hours.to')}</span>
        <TimeInput {...described} aria-label={t('hours.to')} value={to} onChange={(time) => onChange({ to: time })} />
      </span>
      <ActionIcon color="danger" aria-label={t('hours.remove', { day: name })} onClick={onRemove}>
        <IconTrash size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <Select aria-label={t('hours.length')} value={slotMinutes} onChange={({ target }) => onChange({ slotMinutes: Number(target.value) })}>
        {lengthOptions(slotMinutes).map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('hours.minutes', { count: minutes })}
          </option>
        ))}
      </Select>
      {offerings.length > 1 && (
        <Select
          aria-label={t('hours.offering')}
          value={offeringId ?? 'any'}
          onChange={({ target }) => onChange({ offeringId: target.value === 'any' ? null : target.value })}
        >
          <option value="any">{t('hours.anyOffering')}</option>
          {offerings.map((offering) => (
            <option key={offering.id} value={offering.id}>
              {offering.name[language]}
            </option>
          ))}
        </Select>
      )}
      {problem && (
        <span className={classes.problem} id={problemId} role="alert">
          {t(`hours.problems.${problem}`)}
        </span>
      )}
    </fieldset>
  );
}
