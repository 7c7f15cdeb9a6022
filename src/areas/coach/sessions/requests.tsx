import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../contract/session.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { acceptRequests } from '../../../domain/sessions/coach-actions.ts';
import type { CoachSession } from '../../../domain/sessions/coach-changes.ts';
import { nameOfSession } from '../../../domain/sessions/people.ts';
import { isSuggestionOpen } from '../../../domain/sessions/suggestion.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useToday } from '../../../sessions/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { CheckboxInput } from '../../../ui/form/inputs.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { CoachSessionRow } from './coach-session-row.tsx';
import classes from './requests.module.css';

/** Whether the coach can accept a request as it is: not answered yet, here or with other times. The page of a request checks the same. */
function isUnanswered({ session, changes }: CoachSession, now: Date): boolean {
  return session.status === 'requested' && changes.length === 0 && !isSuggestionOpen(session, now);
}

export interface RequestChoice {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (ids: ReadonlySet<string>) => void;
}

export function useRequestChoice(): RequestChoice {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  return { chosen, choose };
}

interface RequestsBarProps {
  readonly requests: readonly CoachSession[];
  readonly now: Date;
  readonly choice: RequestChoice;
}

/** Above the requests: accepts the selected ones, or all, and shows how many the provider rejected. */
export function RequestsBar({ requests, now, choice: { chosen, choose } }: RequestsBarProps) {
  const { t } = useTranslation('coach-sessions');
  const isOffline = useIsOffline();
  const open = requests.filter((shown) => isUnanswered(shown, now)).map(({ session }) => session);
  const picked = open.filter(({ id }) => chosen.has(id));
  const refused = requests.filter(({ changes }) => changes.some(({ kind, state }) => kind === 'accept' && state === 'attention'));
  const accept = async (sessions: readonly Session[]) => {
    await acceptRequests(sessions);
    choose(new Set());
    await notify(t(isOffline ? 'list.acceptedLater' : 'list.accepted', { count: sessions.length }), 'ok');
  };
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="warning" isLive>
          {t('list.refused', { count: refused.length })}
        </Notice>
      )}
      {open.length > 0 && (
        <Row gap="2 4" align="center" wraps look="note">
          {open.length > 1 && (
            <CheckboxInput
              label={t('list.chooseAll')}
              value={picked.length === open.length}
              onChange={(isOn) => choose(new Set(isOn ? open.map(({ id }) => id) : []))}
            />
          )}
          {picked.length > 0 && picked.length < open.length ? (
            <Button onClick={() => void accept(picked)}>{t('list.acceptChosen', { count: picked.length })}</Button>
          ) : (
            <Button onClick={() => void accept(open)}>{t('list.acceptAll', { count: open.length })}</Button>
          )}
          <p>{t('list.acceptAllText')}</p>
        </Row>
      )}
    </>
  );
}

interface RequestRowProps {
  readonly shown: CoachSession;
  readonly now: Date;
  /** Null if there is nothing to select. */
  readonly choice: RequestChoice | null;
}

/** A request in the list, with a checkbox unless it is answered already. */
export function RequestRow({ shown, now, choice }: RequestRowProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const row = <CoachSessionRow shown={shown} now={now} />;
  if (choice === null) return row;
  const { id, startsAt } = shown.session;
  const toggle = (isOn: boolean) => {
    const next = new Set(choice.chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    choice.choose(next);
  };
  return (
    <div className={classes.row}>
      <div className={classes.box}>
        {isUnanswered(shown, now) && (
          <CheckboxInput
            label={
              <VisuallyHidden>
                {t('list.choose', { name: nameOfSession(shown, reader.language), when: formatDayAndTime(startsAt, reader) })}
              </VisuallyHidden>
            }
            value={choice.chosen.has(id)}
            onChange={toggle}
          />
        )}
      </div>
      {row}
    </div>
  );
}
