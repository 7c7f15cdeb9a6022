import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionAttendance } from '../../contract/calls.ts';
import { useSessionAttendance } from '../domain/calls/queries.ts';
import { useUnsentInLanes } from '../domain/outbox/queries.ts';
import { useAccount } from '../domain/query/use-account.ts';
import { formatDayAndTime, formatTime, insideSentence } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import { Button } from '../ui/controls/button.ts';
import { QueryFrame } from '../ui/feedback/query-frame.tsx';
import { Card } from '../ui/page/card.tsx';
import { Row, Stack } from '../ui/page/layout.tsx';
import { StatusBadge } from '../ui/text/status-badge.tsx';
import { Text } from '../ui/text/text.tsx';
import { CorrectionSheet } from './correction-sheet.tsx';

type Attendant = SessionAttendance['people'][number];

interface AttendanceCardProps {
  readonly sessionId: string;
  readonly now: Date;
}

/** Who was in the call of a session and for how long; for a week both sides can correct it, and see what was corrected. */
export function AttendanceCard({ sessionId, now }: AttendanceCardProps) {
  const { t } = useTranslation('calls-attendance');
  const attendance = useSessionAttendance(sessionId);
  return (
    <Card title={t('title')}>
      <QueryFrame query={attendance} skeleton={{ rows: 2 }} offline={t('offlineTitle')} level={3}>
        {(shown) => <Known attendance={shown} now={now} />}
      </QueryFrame>
    </Card>
  );
}

function Known({ attendance, now }: { readonly attendance: SessionAttendance; readonly now: Date }) {
  const { t } = useTranslation('calls-attendance');
  const reader = useReader();
  const [correcting, setCorrecting] = useState<Attendant | null>(null);
  const unsent = useUnsentInLanes(`session:${attendance.sessionId}`) ?? [];
  const isWaiting = unsent.some(
    ({ endpoint, state }) => endpoint === 'calls.correctAttendance' && (state === 'waiting' || state === 'sending'),
  );
  const { people, correctableFrom, correctableUntil, corrections } = attendance;
  const isCorrectable = now >= new Date(correctableFrom) && now < new Date(correctableUntil);
  return (
    <>
      <Stack as="ul" gap={4}>
        {people.map((person) => (
          <li key={person.accountId}>
            <PersonRow person={person} onCorrect={isCorrectable ? () => setCorrecting(person) : null} />
          </li>
        ))}
      </Stack>
      {isWaiting && (
        <Text look="note" role="status">
          {t('waiting')}
        </Text>
      )}
      {isCorrectable && <Text look="note">{t('until', { when: insideSentence(formatDayAndTime(correctableUntil, reader), reader) })}</Text>}
      {corrections.length > 0 && <Trail attendance={attendance} />}
      {correcting && <CorrectionSheet sessionId={attendance.sessionId} person={correcting} onClose={() => setCorrecting(null)} />}
    </>
  );
}

const tones = { attended: 'ok', missed: 'warning', open: 'quiet' } as const;

function PersonRow({ person, onCorrect }: { readonly person: Attendant; readonly onCorrect: (() => void) | null }) {
  const { t } = useTranslation('calls-attendance');
  const reader = useReader();
  const ownId = useAccount()?.accountId;
  const { accountId, fullName, role, presentSeconds, times } = person;
  const status = person.status ?? 'open';
  const minutes = Math.floor(presentSeconds / 60);
  const presence = times.length === 0 ? t('never') : minutes === 0 ? t('under') : t('minutes', { count: minutes });
  return (
    <Stack gap={2}>
      <Row gap="1 3" align="center" justify="between" wraps>
        <Text weight={600}>{accountId === ownId ? t('you', { name: fullName }) : fullName}</Text>
        <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>
      </Row>
      <Text look="note">{[role === 'coach' && t('coach'), presence].filter(Boolean).join(' · ')}</Text>
      {times.length > 0 && (
        <details>
          <summary>
            <Text as="span" look="note">
              {t('times')}
            </Text>
          </summary>
          <Stack as="ul">
            {times.map(({ from, to }) => (
              <Text as="li" look="note" figures="tabular" key={from}>
                {formatTime(from, reader)}–{to === null ? t('still') : formatTime(to, reader)}
              </Text>
            ))}
          </Stack>
        </details>
      )}
      {onCorrect && (
        <Row>
          <Button variant="default" size="compact-md" aria-label={t('correctName', { name: fullName })} onClick={onCorrect}>
            {t('correct')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** What was corrected, by whom and when; nothing of it is ever taken away. */
function Trail({ attendance: { corrections, people } }: { readonly attendance: SessionAttendance }) {
  const { t } = useTranslation('calls-attendance');
  const reader = useReader();
  const nameOf = (accountId: string) => people.find((person) => person.accountId === accountId)?.fullName ?? '';
  return (
    <section aria-label={t('trail')}>
      <Text as="h3" look="note" weight={600}>
        {t('trail')}
      </Text>
      <Stack as="ol" gap={3} above={2}>
        {corrections.map(({ id, at, byName, accountId, from, to, note }) => (
          <li key={id}>
            <Text>{t('changed', { name: nameOf(accountId), to: t(to), from: t(from ?? 'open') })}</Text>
            <Text look="note">{t('by', { name: byName, when: insideSentence(formatDayAndTime(at, reader), reader) })}</Text>
            {note && <Text lines="kept">{note}</Text>}
          </li>
        ))}
      </Stack>
    </section>
  );
}
