import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useIsOffline } from '../../domain/outbox/queries.ts';
import { isOpenTo } from '../../domain/permissions/giving.ts';
import { useTeam } from '../../domain/permissions/queries.ts';
import { Button } from '../../ui/controls/button.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../ui/feedback/query-frame.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PersonAvatar } from '../../ui/text/person-avatar.tsx';
import { Text } from '../../ui/text/text.tsx';
import { AccessCard } from './access-card.tsx';
import { InvitationCard, type PersonPartProps } from './invitation-card.tsx';
import { OwnershipCard } from './ownership-card.tsx';
import { PersonBadge } from './person-badge.tsx';
import { RemoveCard } from './remove-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import classes from './team.module.css';
import type { TeamRole } from './team-role.ts';

interface PersonPageProps {
  readonly role: TeamRole;
  readonly personId: string;
}

/** One administrator: their permissions, invitation, and the removal of their access. */
export function PersonPage({ role, personId }: PersonPageProps) {
  const { t } = useTranslation('employer-team');
  const base = useLocation().pathname.replace(/\/[^/]+$/, '');
  const team = useTeam(role);
  const isOffline = useIsOffline();
  const person = team.data?.people.find(({ id }) => id === personId);
  return (
    <Page title={person?.fullName ?? t(`${role}.title`)} width="reading" meta={<Link to={base}>{t('person.back')}</Link>}>
      <QueryFrame query={team} skeleton={{ lines: 6, height: '24rem' }} offline={t('offlineTitle')}>
        {({ giver, subRoles }) => {
          if (!person) return <NobodyThere base={base} />;
          const isOpen = isOpenTo(giver, person);
          const part = { role, person, isOffline, onDone: team.refresh };
          return (
            <>
              <WhoCard person={person} />
              {isOffline && <Notice tone="info">{t('offlineChange')}</Notice>}
              {role === 'ADMIN' && person.status === 'active' && (
                <SecondFactorCard person={person} isSelf={person.id === giver.userId} base={base} />
              )}
              {person.status === 'invited' && <InvitationCard {...part} isOpen={isOpen} />}
              {isOpen ? (
                <AccessCard key={person.id} {...part} {...{ giver, subRoles }} />
              ) : (
                <Card title={t('person.access')}>
                  <Text>{t(person.isOwner ? 'person.ownerText' : 'person.selfText')}</Text>
                </Card>
              )}
              {isOpen && person.status === 'active' && (
                <>
                  {giver.isOwner && <OwnershipCard {...part} subRoles={subRoles} />}
                  <RemoveCard {...part} />
                </>
              )}
            </>
          );
        }}
      </QueryFrame>
    </Page>
  );
}

function NobodyThere({ base }: { readonly base: string }) {
  const { t } = useTranslation('employer-team');
  return (
    <Card>
      <EmptyState
        picture="door"
        title={t('person.missing')}
        text={t('person.missingText')}
        actions={
          <Button component={Link} to={base} variant="default">
            {t('person.back')}
          </Button>
        }
      />
    </Card>
  );
}

function WhoCard({ person }: Pick<PersonPartProps, 'person'>) {
  return (
    <Card>
      <Row gap={4} align="center" wraps>
        <PersonAvatar name={person.fullName} image={person.image} size="large" />
        <Stack gap={1} shrinks className={classes.who}>
          {person.jobTitle !== null && <Text weight={600}>{person.jobTitle}</Text>}
          <Text tone="muted" lines="anywhere">
            {person.email}
          </Text>
          {person.phone !== null && <Text tone="muted">{person.phone}</Text>}
        </Stack>
        <PersonBadge person={person} />
      </Row>
    </Card>
  );
}
