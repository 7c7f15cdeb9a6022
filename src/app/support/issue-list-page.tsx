import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { useHasReportDraft, useIssues } from '../../domain/support/queries.ts';
import type { ShownIssue } from '../../domain/support/shown-issues.ts';
import { formatDay } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Button } from '../../ui/controls/button.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../ui/feedback/query-frame.tsx';
import { BackToProfile } from '../../ui/page/back-to-profile.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { Page } from '../../ui/page/page.tsx';
import { RowList } from '../../ui/text/row-list.tsx';
import { Text } from '../../ui/text/text.tsx';
import { IssueBadge } from './issue-badge.tsx';
import classes from './support.module.css';

interface IssueListPageProps {
  readonly role: Role;
  /** The path of this page. */
  readonly base: string;
}

/** The person's reports, with the status and the latest reply of each. */
export function IssueListPage({ role, base }: IssueListPageProps) {
  const { t } = useTranslation('support');
  const issues = useIssues(role);
  const hasDraft = useHasReportDraft();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="reading"
      meta={<BackToProfile />}
      actions={
        <Button component={Link} to={`${base}/new`} leftSection={<IconPencil size={18} aria-hidden="true" />}>
          {t(hasDraft ? 'continueReport' : 'report')}
        </Button>
      }
    >
      <QueryFrame query={issues} skeleton={{ lines: 5, height: '18rem' }} offline={t('offlineTitle')}>
        {(items) =>
          items.length === 0 ? (
            <Card>
              <EmptyState picture="letters" title={t('empty')} text={t('emptyText')} />
            </Card>
          ) : (
            <Card title={t('reports')} padding="none">
              <RowList items={items} keyOf={({ id }) => id} linkOf={({ id }) => `${base}/${id}`} label={t('reports')}>
                {(issue) => <IssueRow issue={issue} namesReporter={role === 'EMPLOYER'} />}
              </RowList>
            </Card>
          )
        }
      </QueryFrame>
    </Page>
  );
}

function IssueRow({ issue, namesReporter }: { readonly issue: ShownIssue; readonly namesReporter: boolean }) {
  const { t } = useTranslation('support');
  const reader = useReader();
  const { title, state, category, createdAt, answers, reporter } = issue;
  const answer = answers.at(-1);
  const facts = [category?.name[reader.language], namesReporter && reporter?.fullName, formatDay(createdAt, reader)].filter(Boolean);
  return (
    <Stack as="span" gap={1} grows shrinks className={classes.row}>
      <Row as="span" gap="1 3" justify="between" align="center" wraps>
        <Text as="span" weight={600} lines="anywhere">
          {title}
        </Text>
        <IssueBadge state={state} />
      </Row>
      <Text as="span" look="note">
        {facts.join(' · ')}
      </Text>
      {answer && (
        <Text as="span" size="sm" className={classes.answer}>
          {t('lastAnswer', { name: answer.byName, text: answer.text })}
        </Text>
      )}
    </Stack>
  );
}
