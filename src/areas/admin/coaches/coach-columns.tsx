import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CoachForAdmin } from '../../../../contract/coach-review.ts';
import type { CoachView } from '../../../domain/coaches/review.ts';
import { formatDay, formatList, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import type { TableColumn } from '../../../ui/table/table-props.ts';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CoachBadge } from './coach-badge.tsx';

type Column = 'status' | 'offerings' | 'rating' | 'members' | 'documents' | 'videos' | 'submitted' | 'decided';

const shown: Readonly<Record<CoachView, readonly Column[]>> = {
  all: ['status', 'offerings', 'members', 'submitted'],
  unapproved: ['offerings', 'documents', 'submitted'],
  approved: ['offerings', 'rating', 'members', 'videos', 'decided'],
};

/** The columns of each list of coaches. */
export function useCoachColumns(view: CoachView): readonly TableColumn<CoachForAdmin>[] {
  const { t } = useTranslation('admin-coaches');
  const reader = useReader();
  const number = (value: number) => formatNumber(value, reader);
  const cells: Readonly<Record<Column, TableColumn<CoachForAdmin>['cell']>> = {
    status: ({ status }) => <CoachBadge status={status} />,
    offerings: ({ offerings }) =>
      offerings.length === 0
        ? null
        : formatList(
            offerings.map(({ name }) => name[reader.language]),
            reader,
          ),
    rating: ({ rating: { average, count } }) =>
      average === null ? null : t('ratingOf', { average: formatNumber(average, reader, { maximumFractionDigits: 1 }), count }),
    members: ({ memberCount }) => number(memberCount),
    documents: ({ documentCount }) => (documentCount === 0 ? t('noDocuments') : number(documentCount)),
    videos: ({ waitingVideoCount }) => (waitingVideoCount === 0 ? null : t('waiting', { count: waitingVideoCount })),
    submitted: ({ submittedAt }) => formatDay(submittedAt, reader),
    decided: ({ decidedAt }) => decidedAt && formatDay(decidedAt, reader),
  };
  return [
    {
      key: 'name',
      title: t('columns.name'),
      width: '20rem',
      cell: ({ coachId, fullName, email, image }) => (
        <Row as="span" gap={3} align="center">
          <PersonAvatar name={fullName} image={image} size="small" />
          <Stack as="span" shrinks>
            <Text as={Link} to={`/admin/coach/${coachId}`} weight={600} lines="anywhere">
              {fullName}
            </Text>
            <Text as="span" look="note" lines="anywhere">
              {email}
            </Text>
          </Stack>
        </Row>
      ),
    },
    ...shown[view].map((key) => ({ key, title: t(`columns.${key}`), cell: cells[key] })),
  ];
}
