import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { SubRole } from '../../../contract/permissions.ts';
import { useIsOffline } from '../../domain/outbox/queries.ts';
import { useTeam } from '../../domain/permissions/queries.ts';
import { Button } from '../../ui/controls/button.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../ui/feedback/query-frame.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Segments } from '../../ui/page/segments.tsx';
import { FormerCard } from './former-card.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { PeopleCard } from './people-card.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { PlatformLinks } from './platform-links.tsx';
import { SubRoleCards } from './sub-role-cards.tsx';
import { SubRoleSheet } from './sub-role-sheet.tsx';
import type { TeamRole } from './team-role.ts';

const views = ['people', 'roles'] as const;

/** The account's administrators: people at `?show=people`, sub-roles and their permissions at `?show=roles`. */
export function TeamPage({ role }: { readonly role: TeamRole }) {
  const { t } = useTranslation('employer-team');
  const [search] = useSearchParams();
  const view = search.get('show') === 'roles' ? 'roles' : 'people';
  const team = useTeam(role);
  const isOffline = useIsOffline();
  const [isInviting, setIsInviting] = useState(false);
  const [edited, setEdited] = useState<SubRole | 'new' | null>(null);
  const known = team.data;
  return (
    <Page
      title={t(`${role}.title`)}
      lead={t(`${role}.lead`)}
      actions={
        known && (
          <Button disabled={isOffline} onClick={() => (view === 'people' ? setIsInviting(true) : setEdited('new'))}>
            {t(view === 'people' ? 'invite' : 'subRole.new')}
          </Button>
        )
      }
    >
      <QueryFrame query={team} skeleton={{ rows: 4 }} offline={t('offlineTitle')}>
        {({ people, subRoles, giver }) => (
          <>
            <Segments
              label={t('tabs')}
              current={view}
              items={views.map((key) => ({
                key,
                label: t(key),
                to: `?show=${key}`,
                count: key === 'people' ? people.length : subRoles.length,
              }))}
            />
            {isOffline && <Notice tone="info">{t('offlineChange')}</Notice>}
            {view === 'people' ? (
              <>
                <PeopleCard people={people} ownId={giver.userId} />
                <FormerCard {...{ role, giver, isOffline }} onDone={team.refresh} />
              </>
            ) : (
              <>
                <SubRoleCards {...{ role, subRoles, giver, isOffline }} onEdit={setEdited} onDone={team.refresh} />
                {subRoles.length > 0 && <PermissionMatrix role={role} subRoles={subRoles} />}
              </>
            )}
            {role === 'ADMIN' && <PlatformLinks permissions={giver.permissions} />}
          </>
        )}
      </QueryFrame>
      {isInviting && known && <InviteSheet {...{ role, ...known }} onClose={() => setIsInviting(false)} onDone={team.refresh} />}
      {edited !== null && known && (
        <SubRoleSheet
          role={role}
          giver={known.giver}
          subRole={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onDone={team.refresh}
        />
      )}
    </Page>
  );
}
