import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { IssueCase } from '../../../../contract/support.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { eventsOf, useIssueCase } from '../../../domain/support/inbox.ts';
import { formatDayAndTime, upperFirst } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { ReportPreview } from '../../../ui/text/report-preview.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AnswerCard } from './answer-card.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { IssueStatusBadge } from './badges.tsx';
import { CaseControls } from './case-controls.tsx';
import { EventCard } from './event-card.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import classes from './support.module.css';

/** One report: its messages and notes, and its status. */
export function ReportPage() {
  const { t } = useTranslation('admin-support');
  const { id = '' } = useParams();
  const issue = useIssueCase(id);
  return (
    <Page
      title={issue.data?.title ?? t('report.title')}
      meta={
        <>
          <Link to="/admin/technicalissue">{t('report.back')}</Link>
          {issue.data && <IssueStatusBadge status={issue.data.status} />}
        </>
      }
    >
      <QueryFrame
        query={issue}
        skeleton={{ lines: 8, height: '28rem' }}
        offline={t('offlineTitle')}
        denied={{ title: t('report.missing.title'), text: t('report.missing.text') }}
      >
        {(data) => <Known issue={data} onDone={issue.refresh} />}
      </QueryFrame>
    </Page>
  );
}

interface KnownProps {
  readonly issue: IssueCase;
  readonly onDone: () => void;
}

function Known({ issue, onDone }: KnownProps) {
  const { t } = useTranslation('admin-support');
  const reader = useReader();
  const isOffline = useIsOffline();
  const { reporter, createdAt, description, attachments, diagnostics } = issue;
  return (
    <div className={classes.case}>
      <Stack gap={4}>
        <Card>
          <Stack gap={3}>
            <Text look="note">
              <Text as="span" weight={600}>
                {reporter.fullName}
              </Text>
              {` · ${formatDayAndTime(createdAt, reader)}`}
            </Text>
            <Text lines="kept">{description}</Text>
            {attachments.length > 0 && <AttachedFiles files={attachments} isOffline={isOffline} />}
            {diagnostics !== null && <ReportPreview label={t('report.diagnostics')} text={diagnostics} />}
          </Stack>
        </Card>
        {issue.reportedMessages.length > 0 && <ReportedMessages messages={issue.reportedMessages} isOffline={isOffline} />}
        {eventsOf(issue).map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
        <AnswerCard {...{ issue, isOffline, onDone }} />
      </Stack>
      <Stack gap={4}>
        <CaseControls {...{ issue, isOffline, onDone }} />
        <Card title={t('report.about')}>
          <FactList
            facts={[
              { label: t('facts.reporter'), value: reporter.fullName },
              { label: t('filter.role'), value: t(`roles.${reporter.role}`) },
              {
                label: t('filter.enterprise'),
                value: reporter.enterpriseName && (
                  <Link to={`/admin/technicalissue?show=all&enterpriseId=${issue.enterpriseId}`}>{reporter.enterpriseName}</Link>
                ),
              },
              { label: t('facts.email'), value: <a href={`mailto:${issue.reporterEmail}`}>{issue.reporterEmail}</a> },
              { label: t('facts.language'), value: upperFirst(t(`languages.${issue.reporterLanguage}`)) },
            ]}
          />
        </Card>
      </Stack>
    </div>
  );
}
