import { IconBriefcase, IconClock, IconMessageLanguage, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachCard, CoachInfo } from '../../../../contract/coach-profile.ts';
import { useOwnChoices } from '../../../domain/coaches/choosing.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { formatForeignZone, formatTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { asElement } from '../../../ui/text/as-element.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { StarRating } from '../../../ui/text/star-rating.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { ChooseCoach } from './choose-coach.tsx';
import classes from './coach-profile.module.css';
import { CoverageNotice } from './coverage-notice.tsx';
import { useCoachWords } from './use-coach-words.ts';

interface CoachFactsProps {
  readonly coach: CoachCard;
  readonly info: CoachInfo | undefined;
}

const iconLook = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Face, rating and facts of a coach, and the button that chooses them. */
export function CoachFacts({ coach, info }: CoachFactsProps) {
  const { t } = useTranslation('member-coaches');
  const texts = useCoachWords();
  const reader = useReader();
  const now = useNow();
  const choices = useOwnChoices();
  const zone = formatForeignZone(now, coach.timeZone, reader);
  const { average } = coach.rating;
  return (
    <Card>
      <Row gap={4} align="center">
        <PersonAvatar name={coach.fullName} image={coach.image} size="huge" />
        <Stack gap={1} shrinks>
          <Row as="p" gap={2} align="center" wraps figures="tabular">
            {average !== null && <StarRating value={average} label={t('card.rating', { average: texts.stars(average) })} />}
            <Text as="span" look="quiet">
              {texts.rating(coach.rating)}
            </Text>
          </Row>
        </Stack>
      </Row>
      <Stack as="ul" gap={2}>
        <Fact icon={<IconMessageLanguage {...iconLook} />}>
          {t('profile.speaks', { languages: texts.languages(coach.spokenLanguages) })}
        </Fact>
        {coach.yearsOfExperience !== null && (
          <Fact icon={<IconBriefcase {...iconLook} />}>{t('profile.years', { count: coach.yearsOfExperience })}</Fact>
        )}
        {info && <Fact icon={<IconClock {...iconLook} />}>{t('profile.sessionLength', { count: info.sessionMinutes })}</Fact>}
        {zone && (
          <Fact icon={<IconWorld {...iconLook} />}>
            {t('profile.localTime', { time: formatTime(now, { ...reader, timeZone: coach.timeZone }), zone })}
          </Fact>
        )}
      </Stack>
      <CoverageNotice />
      {info && choices.data && <ChooseCoach coach={coach} offering={info.offering} choices={choices.data} />}
    </Card>
  );
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className={classes.fact}>
      {asElement(icon)}
      <span>{children}</span>
    </li>
  );
}
