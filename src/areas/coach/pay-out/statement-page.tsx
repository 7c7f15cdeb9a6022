import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../domain/accounts/current-user.ts';
import { useStatement } from '../../../domain/payouts/queries.ts';
import { statementFile } from '../../../domain/payouts/statement-file.ts';
import { calendarDay, formatTime, insideSentence, type Reader } from '../../../i18n/format.ts';
import { formatCalendarDay, formatDayOfAxis, formatMonth } from '../../../i18n/format-calendar.ts';
import { useToday } from '../../../sessions/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './pay-out.module.css';
import { PayoutState } from './payout-state.tsx';
import { StatementTable } from './statement-table.tsx';

type Statement = NonNullable<ReturnType<typeof useStatement>['data']>;

/** The statement of one month: to read, to print, and as a file for the bookkeeping. */
export function StatementPage() {
  const { t } = useTranslation('practice');
  const { payoutId = '' } = useParams();
  const { reader } = useToday();
  const statement = useStatement(payoutId);
  const shown = statement.data;
  const month = shown?.payout.startsOn.slice(0, 7);
  const current = useCurrentUser().data;
  // The print names its owner.
  const period =
    shown && current?.role === 'COACH'
      ? t('statement.period', {
          name: current.profile.fullName,
          from: formatDayOfAxis(shown.payout.startsOn, reader),
          to: formatDayOfAxis(shown.payout.endsOn, reader),
        })
      : undefined;

  return (
    <Page
      title={month ? t('statement.title', { month: insideSentence(formatMonth(month, reader), reader) }) : t('payOut.title')}
      lead={period}
      meta={
        <Link className={classes.onScreen} to="/coach/account">
          {t('statement.back')}
        </Link>
      }
      actions={shown && <StatementActions statement={shown} />}
    >
      <QueryFrame
        query={statement}
        data={shown}
        skeleton={{ lines: 8, height: '28rem' }}
        offline={{ title: t('statement.offlineTitle'), text: t('statement.offlineText') }}
        denied={{ title: t('statement.missingTitle'), text: t('statement.missingText') }}
      >
        {(known) => <StatementCard statement={known} reader={reader} />}
      </QueryFrame>
    </Page>
  );
}

interface StatementProps {
  readonly statement: Statement;
}

/** Downloads and prints the statement. */
function StatementActions({ statement }: StatementProps) {
  const { t } = useTranslation('practice');
  const download = useDownload(statement);
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={download} leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}>
        {t('statement.download')}
      </Button>
      <Button variant="default" onClick={() => window.print()} leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}>
        {t('statement.print')}
      </Button>
    </div>
  );
}

function useDownload({ payout, lines, corrections }: Statement): () => void {
  const { t } = useTranslation('practice');
  const { reader } = useToday();
  return () => {
    const month = payout.startsOn.slice(0, 7);
    const file = statementFile(payout, lines, corrections, {
      columns: {
        day: t('statement.day'),
        time: t('statement.time'),
        kind: t('statement.kind'),
        minutes: t('statement.minutes'),
        attended: t('statement.attended'),
        amount: t('statement.amount'),
        currency: t('statement.currency'),
        total: t('statement.total'),
      },
      day: (at) => calendarDay(at, reader),
      time: (at) => formatTime(at, reader),
      kind: (kind) => t(`statement.kinds.${kind}`),
      correction: (reason) => t('statement.correction', { reason }),
    });
    saveFile({ fileName: t('statement.fileName', { month }), contentType: 'text/csv;charset=utf-8', content: file });
  };
}

function StatementCard({ statement: { payout, lines, corrections }, reader }: StatementProps & { readonly reader: Reader }) {
  const { t } = useTranslation('practice');
  return (
    <Card title={t('statement.sessions')} action={<PayoutState status={payout.status} />}>
      {payout.paidAt !== null && (
        <Text tone="muted">
          {[
            t('payOut.paidOn', { day: insideSentence(formatCalendarDay(calendarDay(payout.paidAt, reader), reader), reader) }),
            ...(payout.reference === null ? [] : [t('payOut.reference', { reference: payout.reference })]),
          ].join(' · ')}
        </Text>
      )}
      {lines.length + corrections.length === 0 ? (
        <p>{t('statement.empty')}</p>
      ) : (
        <StatementTable payout={payout} lines={lines} corrections={corrections} reader={reader} />
      )}
      <Text tone="muted">{t('statement.noMembers')}</Text>
    </Card>
  );
}
