import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { useIsOffline } from '../../domain/outbox/queries.ts';
import { useIssues } from '../../domain/support/queries.ts';
import type { ShownAnswer, ShownIssue } from '../../domain/support/shown-issues.ts';
import { formatDayAndTime } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../ui/feedback/query-frame.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ReportPreview } from '../../ui/text/report-preview.tsx';
import { StatusBadge } from '../../ui/text/status-badge.tsx';
import { Text } from '../../ui/text/text.tsx';
import { IssueBadge } from './issue-badge.tsx';
import { ReplyCard } from './reply-card.tsx';

interface IssuePageProps {
  readonly role: Role;
  /** The path of the list. */
  readonly base: string;
  readonly issueId: string;
}

/** One report, with the replies. */
export function IssuePage({ role, base, issueId }: IssuePageProps) {
  const { t } = useTranslation('support');
  const issues = useIssues(role);
  const issue = issues.data?.find(({ id }) => id === issueId);
  return (
    <Page title={issue?.title ?? t('title')} width="reading" meta={<Link to={base}>{t('back')}</Link>}>
      <QueryFrame query={issues} skeleton={{ lines: 5, height: '18rem' }} offline={t('offlineTitle')}>
        {() =>
          issue ? (
            <Conversation issue={issue} area={base.split('/')[1] ?? ''} />
          ) : (
            <Card>
              <EmptyState picture="door" title={t('missing')} text={t('missingText')} />
            </Card>
          )
        }
      </QueryFrame>
    </Page>
  );
}

function Conversation({ issue, area }: { readonly issue: ShownIssue; readonly area: string }) {
  const { t } = useTranslation('support');
  const reader = useReader();
  const { state, category, reporter, createdAt, description, answers, diagnostics, attachments } = issue;
  const isDone = state === 'resolved' || state === 'closed';
  return (
    <>
      {state === 'waiting' && <Notice tone="info">{t('waitingText')}</Notice>}
      {state === 'attention' && (
        <Notice tone="warning">
          {t('attentionText')} <Link to={`/${area}/sync`}>{t('decide')}</Link>
        </Notice>
      )}
      <Card>
        <Stack gap={3}>
          <Row gap="1 3" justify="between" align="center" wraps>
            <Text look="note">
              {[category?.name[reader.language], reporter?.fullName, formatDayAndTime(createdAt, reader)].filter(Boolean).join(' · ')}
            </Text>
            <IssueBadge state={state} />
          </Row>
          <Text lines="kept">{description}</Text>
          {attachments.length > 0 && <Attachments files={attachments} />}
          {diagnostics !== null && <ReportPreview label={t('sentDiagnostics')} text={diagnostics} />}
        </Stack>
      </Card>
      {answers.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
      {answers.length === 0 && state === 'open' && <Text look="quiet">{t('noAnswer')}</Text>}
      {isDone && <Text look="quiet">{t('done')}</Text>}
      {state !== 'waiting' && state !== 'attention' && <ReplyCard issueId={issue.id} isDone={isDone} />}
    </>
  );
}

function Answer({ answer }: { readonly answer: ShownAnswer }) {
  const { t } = useTranslation('support');
  const reader = useReader();
  const { at, byName, isFromPlatform, text, state, attachments, unsentFiles } = answer;
  const own = byName === null ? t('replyByMe') : t('replyBy', { name: byName });
  return (
    <Card look={isFromPlatform ? 'quiet' : 'plain'}>
      <Stack gap={2}>
        <Row gap="1 3" justify="between" align="center" wraps>
          <Text look="note">
            <Text as="span" weight={600}>
              {isFromPlatform ? t('answerBy', { name: byName }) : own}
            </Text>
            {` · ${formatDayAndTime(at, reader)}`}
          </Text>
          {state === 'waiting' && <StatusBadge tone="quiet">{t('replyWaiting')}</StatusBadge>}
          {state === 'attention' && <StatusBadge tone="warning">{t('replyAttention')}</StatusBadge>}
        </Row>
        <Text lines="kept">{text}</Text>
        {attachments.length > 0 && <Attachments files={attachments} />}
        {unsentFiles > 0 && <Text look="note">{t('adding.unsent', { count: unsentFiles })}</Text>}
      </Stack>
    </Card>
  );
}

/** The URLs of files expire and are renewed with each query: they open only online. */
function Attachments({ files }: { readonly files: ShownIssue['attachments'] }) {
  const { t } = useTranslation('support');
  const isOffline = useIsOffline();
  return (
    <Stack as="ul" gap={1} aria-label={t('adding.title')}>
      {files.map(({ fileId, name, url }) => (
        <Row as="li" key={fileId} gap={2} align="center">
          <IconPaperclip size={18} stroke={1.75} aria-hidden="true" />
          {isOffline ? (
            <Text as="span" lines="anywhere">
              {name}
            </Text>
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          )}
        </Row>
      ))}
    </Stack>
  );
}
