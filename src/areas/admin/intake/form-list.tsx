import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminRow } from '../../../domain/intake/editing/admin-rows.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-props.ts';
import { StatusBadge, type StatusTone } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';

const tones: Record<AdminRow['state'], StatusTone> = { published: 'ok', withdrawn: 'quiet', draft: 'info' };

interface FormListProps {
  readonly rows: readonly AdminRow[];
  readonly onNew: () => void;
}

/** Forms with their state, version and answers; each name links to the builder. */
export function FormList({ rows, onNew }: FormListProps) {
  const { t } = useTranslation('admin-forms');
  const columns = useFormColumns();
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          picture="letters"
          title={t('list.emptyTitle')}
          text={t('list.emptyText')}
          actions={<Button onClick={onNew}>{t('list.new')}</Button>}
        />
      </Card>
    );
  }
  return <Table label={t('list.title')} items={rows} keyOf={({ key }) => key} columns={columns} />;
}

function useFormColumns(): readonly TableColumn<AdminRow>[] {
  const { t } = useTranslation('admin-forms');
  const reader = useReader();
  return [
    {
      key: 'title',
      title: t('list.form'),
      cell: ({ key, title }) => (
        <Stack>
          <Text as="span" weight={600}>
            <Link to={`/admin/intakeform/${key}`}>{title[reader.language] || title.en || title.es || t('list.untitled')}</Link>
          </Text>
          <Text as="span" look="note">
            {key}
          </Text>
        </Stack>
      ),
    },
    { key: 'category', title: t('about.category'), cell: ({ category }) => category },
    {
      key: 'state',
      title: t('list.state'),
      cell: ({ state, hasDraft, isOnDevice }) => (
        <Row gap={1} wraps>
          <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
          {state !== 'draft' && hasDraft && <StatusBadge tone="info">{t('states.hasDraft')}</StatusBadge>}
          {isOnDevice && <StatusBadge tone="warning">{t('states.onDevice')}</StatusBadge>}
        </Row>
      ),
    },
    { key: 'version', title: t('list.version'), cell: ({ version }) => (version === 0 ? null : formatNumber(version, reader)) },
    {
      key: 'due',
      title: t('about.due'),
      cell: ({ dueAgainDays }) => (dueAgainDays === null ? t('about.dueNever') : t('about.dueDays', { count: dueAgainDays })),
    },
    {
      key: 'answers',
      title: t('list.answers'),
      cell: ({ answerCount, hasMoreAnswers }) => `${formatNumber(answerCount, reader)}${hasMoreAnswers ? '+' : ''}`,
    },
  ];
}
