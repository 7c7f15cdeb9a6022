import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Intention } from '../../db/rows.ts';
import { sendNow } from '../../domain/outbox/actions.ts';
import { useSubjects, useUnsent } from '../../domain/outbox/queries.ts';
import { formatTime } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { useShared } from '../../identity/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { errorName, log } from '../../platform/log.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { diagnosticsPath } from '../paths.ts';
import { byNeed, heldUntil } from './by-need.ts';
import { ChangeItem } from './change-item.tsx';
import classes from './sync-sheet.module.css';
import '../../ui/button-styles.ts';

/** Every unsent change in plain words, and what the person can decide about it. */
export function SyncSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('sync');
  const { role } = useShared();
  const reader = useReader();
  const unsent = useUnsent();
  const subjects = useSubjects(unsent);
  const { undecided, waiting } = byNeed(unsent ?? []);
  const held = heldUntil(waiting, systemClock.now().getTime());
  const send = (): void => {
    sendNow(held !== null).catch((error: unknown) => log.error('not-sent-now', { why: errorName(error) }));
  };

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('sheet.title')}
      footer={
        <>
          {waiting.length > 0 && <Button onClick={send}>{t(held === null ? 'sheet.sendNow' : 'sheet.sendAnyway')}</Button>}
          {role && (
            <Button component={Link} to={diagnosticsPath[role]} variant="subtle" onClick={onClose}>
              {t('sheet.diagnostics')}
            </Button>
          )}
        </>
      }
    >
      {unsent?.length === 0 && <p className={classes.lead}>{t('sheet.allSent')}</p>}
      <Group lead={t('sheet.attention')} intentions={undecided} subjects={subjects} onLeave={onClose} />
      {held !== null && (
        <p className={classes.lead} role="status">
          {t('sheet.held', { time: formatTime(held, reader) })}
        </p>
      )}
      <Group lead={t('sheet.waiting')} intentions={waiting} isSelfGoing subjects={subjects} onLeave={onClose} />
    </Sheet>
  );
}

interface GroupProps {
  readonly lead: string;
  /** They are sent without anybody's doing. */
  readonly isSelfGoing?: boolean;
  readonly intentions: readonly Intention[];
  readonly subjects: ReturnType<typeof useSubjects>;
  readonly onLeave: () => void;
}

function Group({ lead, isSelfGoing = false, intentions, subjects, onLeave }: GroupProps) {
  if (intentions.length === 0) return null;
  return (
    <section className={classes.group}>
      <p className={classes.lead}>{lead}</p>
      <ul className={classes.list}>
        {intentions.map((intention) => (
          <ChangeItem
            key={intention.id}
            intention={intention}
            subject={subjects.get(intention.id)}
            isBehind={intention.state === 'waiting' && !isSelfGoing}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </section>
  );
}
