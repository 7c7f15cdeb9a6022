import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { countedChanges } from '../../db/outbox-table.ts';
import type { Intention } from '../../db/rows.ts';
import { sendNow } from '../../domain/outbox/actions.ts';
import { useSubjects, useUnsent } from '../../domain/outbox/queries.ts';
import { useNow } from '../../domain/query/use-now.ts';
import { formatTime } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { useShared } from '../../identity/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { errorName, log } from '../../platform/log.ts';
import { Button } from '../../ui/controls/button.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { Sheet } from '../../ui/page/sheet.tsx';
import { Text } from '../../ui/text/text.tsx';
import { diagnosticsPath } from '../paths.ts';
import { groupByNeed, providerWaitsUntil } from './by-need.ts';
import { ChangeItem } from './change-item.tsx';
import classes from './sync-sheet.module.css';

/** Every unsent change in plain words, with the possible decisions. */
export function SyncSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('sync-sheet');
  const now = useNow();
  // Not a state: a touch right after a letter would arrive before the sheet is rendered again, and discard the letter.
  const dirtyForms = useRef(0);
  const onDirty = useCallback((isDirty: boolean): void => {
    dirtyForms.current += isDirty ? 1 : -1;
  }, []);
  const [isLeaving, setIsLeaving] = useState(false);
  const reader = useReader();
  const unsent = useUnsent();
  const subjects = useSubjects(unsent);
  const { undecided, waiting } = groupByNeed(countedChanges(unsent ?? []));
  const waitsUntil = providerWaitsUntil(waiting, systemClock.now().getTime());

  /** Unsaved input is not discarded without asking. */
  const leave = (event?: Pick<Event, 'preventDefault'>): void => {
    if (dirtyForms.current === 0) {
      onClose();
      return;
    }
    event?.preventDefault();
    setIsLeaving(true);
  };
  const ofItem = { subjects, now, onLeave: leave, onDirty };

  return (
    <Sheet
      isOpen
      onClose={leave}
      title={t('sheet.title')}
      footer={<Footer isWaiting={waiting.length > 0} waitsUntil={waitsUntil} onLeave={leave} />}
    >
      {unsent?.length === 0 && <Text look="quiet">{t('sheet.allSent')}</Text>}
      <Group lead={t('sheet.attention')} intentions={undecided} {...ofItem} />
      {waitsUntil !== null && (
        <Text look="quiet" role="status">
          {t('sheet.held', { time: formatTime(waitsUntil, reader) })}
        </Text>
      )}
      <Group lead={t('sheet.waiting')} intentions={waiting} isSelfGoing {...ofItem} />
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('leave.title')}
        text={<p>{t('leave.text')}</p>}
        confirmLabel={t('leave.leave')}
        cancelLabel={t('leave.stay')}
        isDanger
        onConfirm={onClose}
        onCancel={() => setIsLeaving(false)}
      />
    </Sheet>
  );
}

interface FooterProps extends Pick<GroupProps, 'onLeave'> {
  readonly isWaiting: boolean;
  /** Until when the waiting changes are delayed, in milliseconds since 1970; null if they are not. */
  readonly waitsUntil: ReturnType<typeof providerWaitsUntil>;
}

function Footer({ isWaiting, waitsUntil, onLeave }: FooterProps) {
  const { t } = useTranslation('sync-sheet');
  const { role } = useShared();
  const send = (): void => {
    sendNow(waitsUntil !== null).catch((error: unknown) => log.error('not-sent-now', { why: errorName(error) }));
  };
  return (
    <>
      {isWaiting && <Button onClick={send}>{t(waitsUntil === null ? 'sheet.sendNow' : 'sheet.sendAnyway')}</Button>}
      {role && (
        <Button component={Link} to={diagnosticsPath[role]} variant="subtle" onClick={onLeave}>
          {t('sheet.diagnostics')}
        </Button>
      )}
    </>
  );
}

interface GroupProps extends Pick<Parameters<typeof ChangeItem>[0], 'now' | 'onLeave' | 'onDirty'> {
  readonly lead: string;
  /** They are sent automatically. */
  readonly isSelfGoing?: boolean;
  readonly intentions: readonly Intention[];
  readonly subjects: ReturnType<typeof useSubjects>;
}

function Group({ lead, isSelfGoing = false, intentions, subjects, ...ofItem }: GroupProps) {
  if (intentions.length === 0) return null;
  return (
    <section className={classes.group}>
      <Text look="quiet">{lead}</Text>
      <ul className={classes.list}>
        {intentions.map((intention) => (
          <ChangeItem
            key={intention.id}
            intention={intention}
            subject={subjects.get(intention.id)}
            isBehind={intention.state === 'waiting' && !isSelfGoing}
            {...ofItem}
          />
        ))}
      </ul>
    </section>
  );
}
