import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberOfCoach } from '../../../../contract/coach-members.ts';
import { matchesName } from '../../../domain/coaches/member-search.ts';
import { useMembers } from '../../../domain/coaches/queries.ts';
import { formatDay, formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { AgeOfData } from '../../../ui/age-of-data.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ReadingGate } from '../../../ui/reading-gate.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { AttentionBadges } from '../attention-badges.tsx';
import classes from './members.module.css';
import '@mantine/core/styles/Input.css';

/** The people a coach works with, those who need attention first. */
export function MembersPage() {
  const { t } = useTranslation('coach');
  const members = useMembers();
  return (
    <Page title={t('members.title')} lead={t('members.lead')} meta={<AgeOfData at={members.asOf ?? undefined} />}>
      <ReadingGate
        state={members}
        data={members.data}
        skeleton={
          <Card>
            <ListSkeleton rows={7} />
          </Card>
        }
        offline={{ title: t('members.offlineTitle'), text: t('members.offlineText') }}
      >
        {(data) =>
          data.length === 0 ? (
            <Card>
              <EmptyState title={t('members.emptyTitle')} text={t('members.emptyText')} />
            </Card>
          ) : (
            <MemberList members={data} />
          )
        }
      </ReadingGate>
    </Page>
  );
}

function MemberList({ members }: { readonly members: readonly MemberOfCoach[] }) {
  const { t } = useTranslation('coach');
  const [search, setSearch] = useState('');
  const found = members.filter(({ fullName }) => matchesName(fullName, search));
  return (
    <>
      <div className={classes.search}>
        <TextInput
          type="search"
          aria-label={t('members.search')}
          placeholder={t('members.search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={search}
          size="md"
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <p className={classes.count} aria-live="polite">
          {t('members.count', { count: found.length })}
        </p>
      </div>
      <Card padding="none">
        {found.length === 0 ? (
          <EmptyState title={t('members.noMatchTitle')} text={t('members.noMatchText')} />
        ) : (
          <RowList items={found} keyOf={({ userId }) => userId} linkOf={({ userId }) => `/coach/users/${userId}`}>
            {(member) => <MemberRow member={member} />}
          </RowList>
        )}
      </Card>
    </>
  );
}

function MemberRow({ member: { fullName, image, lastSessionAt, nextSessionAt, attention } }: { readonly member: MemberOfCoach }) {
  const { t } = useTranslation('coach');
  const reader = useReader();
  return (
    <span className={classes.row}>
      <PersonAvatar name={fullName} image={image} />
      <span className={classes.words}>
        <span className={classes.name}>{fullName}</span>
        <span className={classes.facts}>
          <span>{lastSessionAt ? t('members.lastSession', { when: formatDay(lastSessionAt, reader) }) : t('members.noSession')}</span>
          {nextSessionAt && <span>{t('members.nextSession', { when: formatDayAndTime(nextSessionAt, reader) })}</span>}
        </span>
      </span>
      {attention.length > 0 && (
        <span className={classes.badges}>
          <AttentionBadges attention={attention} />
        </span>
      )}
    </span>
  );
}
