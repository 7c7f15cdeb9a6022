import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dialLink } from '../../../../contract/dial-link.ts';
import { WriteButton } from '../../../chat/index.ts';
import type { KnownMember } from '../../../domain/coaches/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { formatDayAndTime, formatForeignZone, formatNumber, formatTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './member.module.css';

/** Facts about the member, beside their answers. */
export function MemberFacts({ member }: { readonly member: KnownMember }) {
  const { t } = useTranslation('coach');
  const reader = useReader();
  const now = useNow();
  const zone = formatForeignZone(now, member.timeZone, reader);
  const at = (instant: string | null) => (instant ? formatDayAndTime(instant, reader) : t('member.never'));
  const trend = (points: number) =>
    points === 0
      ? t('member.trend.same')
      : t(points > 0 ? 'member.trend.up' : 'member.trend.down', { points: formatNumber(Math.abs(points), reader) });
  return (
    <Card title={t('member.about')}>
      <Row gap={4} align="center">
        <PersonAvatar name={member.fullName} image={member.image} size="large" />
        <div>
          {typeof member.age === 'number' && <p>{t('member.age', { count: member.age })}</p>}
          {zone && (
            <Text look="note">{t('member.localTime', { time: formatTime(now, { ...reader, timeZone: member.timeZone }), zone })}</Text>
          )}
        </div>
      </Row>
      <WriteButton viewer="COACH" personId={member.userId} conversationId={member.conversationId} />
      <dl className={classes.facts}>
        {member.goals && member.goals.length > 0 && (
          <Fact label={t('member.goals')}>
            <ul className={classes.goals}>
              {member.goals.map((goal) => (
                <li key={goal}>{goal}</li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact label={t('member.nextSession')}>{at(member.nextSessionAt)}</Fact>
        <Fact label={t('member.lastSession')}>{at(member.lastSessionAt)}</Fact>
        <Fact label={t('member.attendance')}>{t('member.attended', { attended: member.attendedCount, missed: member.missedCount })}</Fact>
        {member.score && (
          <Fact label={t('member.score')}>
            {[
              t('member.scoreOf', { score: member.score.overall }),
              ...(member.score.changeInFourWeeks === null ? [] : [trend(member.score.changeInFourWeeks)]),
            ].join(' · ')}
          </Fact>
        )}
        {member.offerings.length > 0 && (
          <Fact label={t('member.offerings')}>{member.offerings.map(({ name }) => name[reader.language]).join(', ')}</Fact>
        )}
        {member.email !== undefined && (
          <Fact label={t('member.contact')}>
            <Contact email={member.email} phone={member.phone} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Contact({ email, phone }: { readonly email: string; readonly phone: KnownMember['phone'] }) {
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>
      {phone && (
        <>
          <br />
          <a href={dialLink(phone)}>{phone}</a>
        </>
      )}
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
