import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShownChoice } from '../../../domain/coaches/choices.ts';
import { useOwnChoices } from '../../../domain/coaches/choosing.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './own-coaches.module.css';

/** The coaches of the member, each linking to their page; nothing while there are none. */
export function OwnCoaches() {
  const { t } = useTranslation('member-coaches');
  const choices = useOwnChoices();
  if (!choices.data || choices.data.items.length === 0) return null;
  return (
    <Card title={t('own.title')} padding="none" action={<Link to="/user/videos">{t('own.videos')}</Link>}>
      <RowList items={choices.data.items} keyOf={({ offeringId }) => offeringId} linkOf={({ coachId }) => `/user/coach/mine/${coachId}`}>
        {(choice) => <OwnCoach choice={choice} />}
      </RowList>
    </Card>
  );
}

function OwnCoach({ choice: { coach, offering, nextSessionAt, state } }: { readonly choice: ShownChoice }) {
  const { t } = useTranslation('member-coaches');
  const reader = useReader();
  const name = coach?.fullName ?? t('own.unknown');
  return (
    <span className={classes.row}>
      <PersonAvatar name={name} image={coach?.image} />
      <span className={classes.words}>
        <Text as="span" display="block" weight={600}>
          {name}
        </Text>
        <Row as="span" gap="0 3" wraps look="note">
          {offering && <span>{offering.name[reader.language]}</span>}
          {nextSessionAt && <span>{t('own.next', { when: formatDayAndTime(nextSessionAt, reader) })}</span>}
        </Row>
      </span>
      {state === 'waiting' && <StatusBadge tone="quiet">{t('choose.waiting')}</StatusBadge>}
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
