import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WriteButton } from '../../../chat/index.ts';
import type { ShownChoice } from '../../../domain/coaches/choices.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CoverageNotice } from './coverage-notice.tsx';
import { useCoachWords } from './use-coach-words.ts';

interface OwnCoachHeadProps {
  readonly coachId: string;
  readonly choices: readonly ShownChoice[];
}

/** The coach's picture, and the next step: a time for each offering. */
export function OwnCoachHead({ coachId, choices }: OwnCoachHeadProps) {
  const { t } = useTranslation('member-coaches');
  const { language } = useReader();
  const texts = useCoachWords();
  const coach = choices[0]?.coach;
  return (
    <Card>
      <Row gap={4} align="center">
        <PersonAvatar name={coach?.fullName ?? t('own.unknown')} image={coach?.image} size="huge" />
        <Stack gap={1} shrinks>
          {coach && <Text look="quiet">{texts.rating(coach.rating)}</Text>}
          <Link to={`/user/coach/${coachId}`}>{t('mine.seeProfile')}</Link>
        </Stack>
      </Row>
      <WriteButton viewer="USER" personId={coachId} />
      {choices.some(({ state }) => state === 'waiting') && <StatusBadge tone="quiet">{t('choose.waiting')}</StatusBadge>}
      <CoverageNotice />
      {choices.map(({ offeringId, offering }) => (
        <Button
          key={offeringId}
          component={Link}
          to={`/user/sessions/book?coachId=${coachId}&offeringId=${offeringId}`}
          leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />}
        >
          {choices.length > 1 && offering ? t('mine.bookFor', { topic: offering.name[language] }) : t('mine.book')}
        </Button>
      ))}
    </Card>
  );
}
