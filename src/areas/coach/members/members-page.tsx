import { NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MemberOfCoach } from '../../../../contract/coach-members.ts';
import { compareMembers, memberSorts } from '../../../../contract/member-order.ts';
import { matchesName } from '../../../domain/coaches/member-search.ts';
import { useMembers } from '../../../domain/coaches/queries.ts';
import { useKeptOfMembers } from '../../../domain/steps/queries.ts';
import { formatDay, formatDayAndTime, insideSentence } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Box, Row } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AttentionBadges } from '../attention-badges.tsx';
import classes from './members.module.css';
import '@mantine/core/styles/Input.css';

/** The people a coach works with, those who need attention first. */
export function MembersPage() {
  const { t } = useTranslation('coach');
  const members = useMembers();
  return (
    <Page title={t('members.title')} lead={t('members.lead')}>
      <QueryFrame
        query={members}
        skeleton={
          <Card>
            <ListSkeleton rows={7} />
          </Card>
        }
        offline={t('members.offlineTitle')}
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
      </QueryFrame>
    </Page>
  );
}

const shownAtFirst = 60;
const SuggestToSeveral = lazy(async () => ({ default: (await import('./suggest-to-several.tsx')).SuggestToSeveral }));

function MemberList({ members }: { readonly members: readonly MemberOfCoach[] }) {
  const { t } = useTranslation(['coach', 'coach-steps']);
  const kept = useKeptOfMembers().data;
  const [isSuggesting, setIsSuggesting] = useState(false);
  const [search, setSearch] = useState('');
  const [params, setParams] = useSearchParams();
  const [shownCount, setShownCount] = useState(shownAtFirst);
  const sort = memberSorts.find((each) => each === params.get('sort')) ?? 'attention';
  const found = useMemo(
    () => members.filter(({ fullName }) => matchesName(fullName, search)).sort(compareMembers(sort)),
    [members, search, sort],
  );
  const hidden = found.length - shownCount;
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
        <NativeSelect
          aria-label={t('members.sort')}
          size="md"
          value={sort}
          onChange={({ currentTarget }) => setParams({ sort: currentTarget.value }, { replace: true })}
          data={memberSorts.map((each) => ({ value: each, label: t(`members.sorts.${each}`) }))}
        />
        <Text look="note" aria-live="polite">
          {t('members.count', { count: found.length })}
        </Text>
        <Button
          variant="default"
          onClick={() => setIsSuggesting(true)}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        >
          {t('coach-steps:several.action')}
        </Button>
      </div>
      <Card padding="none">
        {found.length === 0 ? (
          <EmptyState title={t('members.noMatchTitle')} text={t('members.noMatchText')} />
        ) : (
          <RowList items={found.slice(0, shownCount)} keyOf={({ userId }) => userId} linkOf={({ userId }) => `/coach/users/${userId}`}>
            {(member) => <MemberRow member={member} kept={kept?.get(member.userId)} showsScore={sort === 'score'} />}
          </RowList>
        )}
      </Card>
      {hidden > 0 && (
        <div>
          <Button variant="default" onClick={() => setShownCount(shownCount + 4 * shownAtFirst)}>
            {t('members.showMore', { count: Math.min(hidden, 4 * shownAtFirst) })}
          </Button>
        </div>
      )}
      {isSuggesting && (
        <Suspense>
          <SuggestToSeveral members={members} onClose={() => setIsSuggesting(false)} />
        </Suspense>
      )}
    </>
  );
}

interface MemberRowProps {
  readonly member: MemberOfCoach;
  /** How often the member kept their shared steps in the last seven days. */
  readonly kept: { readonly kept: number; readonly due: number } | undefined;
  readonly showsScore: boolean;
}

function MemberRow({ member, kept, showsScore }: MemberRowProps) {
  const { t } = useTranslation(['coach', 'coach-steps']);
  const { fullName, image, lastSessionAt, nextSessionAt, attention, score } = member;
  const reader = useReader();
  return (
    <span className={classes.row}>
      <PersonAvatar name={fullName} image={image} />
      <Box as="span" shrinks>
        <Text as="span" display="block" weight={600}>
          {fullName}
        </Text>
        <Row as="span" gap="0 3" wraps look="note">
          {showsScore && score && <strong>{t('members.score', { score: score.overall })}</strong>}
          <span>
            {lastSessionAt
              ? t('members.lastSession', { when: insideSentence(formatDay(lastSessionAt, reader), reader) })
              : t('members.noSession')}
          </span>
          {nextSessionAt && (
            <span>{t('members.nextSession', { when: insideSentence(formatDayAndTime(nextSessionAt, reader), reader) })}</span>
          )}
          {kept && kept.due > 0 && <span>{t('coach-steps:inList', { ...kept })}</span>}
        </Row>
      </Box>
      {attention.length > 0 && (
        <span className={classes.badges}>
          <AttentionBadges attention={attention} />
        </span>
      )}
    </span>
  );
}
