import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormerAdministrator } from '../../../contract/administrators.ts';
import { type Giver, permissionsNotHeld } from '../../domain/permissions/giving.ts';
import { useFormerTeam } from '../../domain/permissions/queries.ts';
import { errorCode } from '../../i18n/error-code.ts';
import { formatDay } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Button } from '../../ui/controls/button.ts';
import { useOnlineWork } from '../../ui/controls/use-online-work.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { Card } from '../../ui/page/card.tsx';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { PersonAvatar } from '../../ui/text/person-avatar.tsx';
import { RowList } from '../../ui/text/row-list.tsx';
import { Text } from '../../ui/text/text.tsx';
import { restoreToTeam } from './team-calls.ts';
import type { TeamRole } from './team-role.ts';

interface FormerCardProps {
  readonly role: TeamRole;
  readonly giver: Giver;
  readonly isOffline: boolean;
  /** A person was restored to the team. */
  readonly onDone: () => void;
}

/** People whose access was removed, and can be restored; nothing while there are none. */
export function FormerCard({ role, giver, isOffline, onDone }: FormerCardProps) {
  const { t } = useTranslation('employer-team');
  const former = useFormerTeam(role);
  const [asked, setAsked] = useState<FormerAdministrator | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, failure, run } = useOnlineWork();
  const restore = ({ id, fullName }: FormerAdministrator) => {
    setAsked(null);
    run(async () => {
      setProblem(null);
      try {
        await restoreToTeam(role, id);
        await notify(t('former.restored', { name: fullName }), 'ok');
      } catch (error) {
        const code = errorCode(error);
        if (code === 'OBJECT_DENIED') setProblem(t('former.beyond', { name: fullName }));
        // Another administrator was faster: fetch the lists again.
        else if (code !== 'ALREADY_DONE') throw error;
      } finally {
        former.refresh();
        onDone();
      }
    });
  };
  if (!former.data || former.data.items.length === 0) return null;
  const message = problem ?? failure;
  return (
    <Card title={t('former.title')} padding="none">
      {message !== null && (
        <Notice tone="warning" isLive>
          {message}
        </Notice>
      )}
      <RowList items={former.data.items} keyOf={({ id }) => id} label={t('former.title')} isSpaced>
        {(person) => (
          <FormerRow
            person={person}
            isBeyond={permissionsNotHeld(giver, person.permissions).length > 0}
            isClosed={isOffline || isBusy}
            onRestore={() => setAsked(person)}
          />
        )}
      </RowList>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('former.restoreTitle', { name: asked?.fullName ?? '' })}
        text={<p>{t('former.restoreText')}</p>}
        confirmLabel={t('former.restore')}
        cancelLabel={t('cancel')}
        onConfirm={() => asked && restore(asked)}
        onCancel={() => setAsked(null)}
      />
    </Card>
  );
}

interface FormerRowProps {
  readonly person: FormerAdministrator;
  /** They had permissions that the signed-in person does not hold. */
  readonly isBeyond: boolean;
  readonly isClosed: boolean;
  readonly onRestore: () => void;
}

function FormerRow({ person, isBeyond, isClosed, onRestore }: FormerRowProps) {
  const { t } = useTranslation('employer-team');
  const reader = useReader();
  const { fullName, email, image, removedAt } = person;
  return (
    <Row gap={3} align="center" wraps>
      <PersonAvatar name={fullName} image={image} />
      <Stack grows shrinks>
        <Text weight={600} lines="anywhere">
          {fullName}
        </Text>
        <Text look="note" lines="anywhere">
          {email}
        </Text>
        <Text look="note">{t('former.since', { day: formatDay(removedAt, reader) })}</Text>
        {isBeyond && <Text look="note">{t('former.beyond', { name: fullName })}</Text>}
      </Stack>
      <Button variant="default" disabled={isClosed || isBeyond} onClick={onRestore} aria-label={t('former.restoreOf', { name: fullName })}>
        {t('former.restore')}
      </Button>
    </Row>
  );
}
