import { IconHeart, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHasNoCoach } from '../../../domain/coaches/choosing.ts';
import { useEmergencyNumbers } from '../../../domain/support/emergency.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './help-lines.module.css';

interface HelpLinesProps {
  /** Whether the coach knows, will know by itself, or only after the member sends; null if there is nothing to know. */
  readonly coach: 'informed' | 'informed-when-sent' | 'informed-after-sending' | null;
  readonly level?: 2 | 3;
  /** Shown beside answers that raise a care alert; otherwise worded for everyone. */
  readonly isForAnswers?: boolean;
}

const coachWords = {
  informed: 'care.told',
  'informed-when-sent': 'care.toldWhenSent',
  'informed-after-sending': 'care.beforeSending',
} as const;

const noCoachWords = {
  informed: 'care.noCoachTold',
  'informed-when-sent': 'care.noCoach',
  'informed-after-sending': 'care.noCoach',
} as const;

/** Where to find help at once. The numbers are those of the person's country, as this device last received them. */
export function HelpLines({ coach, level = 2, isForAnswers = true }: HelpLinesProps) {
  const { t } = useTranslation('intake');
  const hasNoCoach = useHasNoCoach();
  const Heading = `h${level}` as const;
  const emergency = useEmergencyNumbers();
  const { language } = useReader();
  return (
    <section className={classes.help} aria-label={t('care.title')}>
      <IconHeart className={classes.icon} size={26} stroke={1.75} aria-hidden="true" />
      <Stack gap={2} width="reading" grows shrinks>
        <Text as={Heading} size="lg">
          {t('care.title')}
        </Text>
        <p>{t(isForAnswers ? 'care.text' : 'care.textForAll')}</p>
        <Text weight={600}>{t('care.now')}</Text>
        <Stack as="ul" gap={2}>
          {emergency.map(({ number, name }) => (
            <li key={number}>
              <a className={classes.line} href={`tel:${number.replaceAll(/[\s-]/g, '')}`}>
                <IconPhone size={20} stroke={1.75} aria-hidden="true" />
                <span className={classes.number}>{number}</span>
                <Text as="span" look="note">
                  {name[language]}
                </Text>
              </a>
            </li>
          ))}
        </Stack>
        <p>{t('care.elsewhere')}</p>
        {coach !== null && <Text weight={600}>{t(hasNoCoach ? noCoachWords[coach] : coachWords[coach])}</Text>}
      </Stack>
    </section>
  );
}
