import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Administrator } from '../../../contract/administrators.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { PersonAvatar } from '../../ui/text/person-avatar.tsx';
import { RowList } from '../../ui/text/row-list.tsx';
import { Text } from '../../ui/text/text.tsx';
import { PersonBadge } from './person-badge.tsx';

interface PeopleCardProps {
  readonly people: readonly Administrator[];
  readonly ownId: string;
}

/** The administrators, each linked to the page of their permissions. */
export function PeopleCard({ people, ownId }: PeopleCardProps) {
  const { t } = useTranslation('employer-team');
  const { pathname } = useLocation();
  return (
    <Card padding="none">
      <RowList items={people} keyOf={({ id }) => id} linkOf={({ id }) => `${pathname}/${id}`} label={t('people')} isSpaced>
        {(person) => <PersonRow person={person} isSelf={person.id === ownId} />}
      </RowList>
      {people.length === 1 && <EmptyState picture="letters" level={3} title={t('alone.title')} text={t('alone.text')} />}
    </Card>
  );
}

function PersonRow({ person, isSelf }: { readonly person: Administrator; readonly isSelf: boolean }) {
  const { t } = useTranslation('employer-team');
  const { fullName, email, image, isOwner, jobTitle, subRoleName } = person;
  return (
    <Row as="span" gap={3} align="center">
      <PersonAvatar name={fullName} image={image} />
      <Row as="span" gap="1 4" align="center" justify="between" wraps grows shrinks>
        <Stack as="span" shrinks>
          <Text as="span" weight={600} lines="anywhere">
            {isSelf ? t('you', { name: fullName }) : fullName}
          </Text>
          <Text as="span" look="note" lines="anywhere">
            {[jobTitle, email].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        <Row as="span" gap="1 3" align="center" wraps>
          <Text as="span" size="sm" tone="muted">
            {isOwner ? t('ownerHolds') : (subRoleName ?? t('noSubRole'))}
          </Text>
          <PersonBadge person={person} />
        </Row>
      </Row>
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
    </Row>
  );
}
