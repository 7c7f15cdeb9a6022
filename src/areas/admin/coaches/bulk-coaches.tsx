import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CoachForAdmin } from '../../../../contract/coach-review.ts';
import type { CoachFilter, CoachView } from '../../../domain/coaches/review.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { calendarDay, formatList } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline, useShared } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { BulkBar } from '../lists/bulk-bar.tsx';
import { ExportButtons } from '../lists/export-buttons.tsx';
import { useBulk, type useChoice } from '../lists/use-bulk.ts';

interface BulkCoachesProps {
  readonly view: CoachView;
  readonly choice: ReturnType<typeof useChoice<CoachForAdmin>>;
  /** Fetches the list again. */
  readonly onDone: () => void;
}

/**
 * Writes one notification to the selected coaches, or approves those who wait for it. A coach with an incomplete profile is
 * left unchanged and named.
 */
export function BulkCoaches({ view, choice: { chosen, keys, choose, clear }, onDone }: BulkCoachesProps) {
  const { t } = useTranslation(['admin-lists', 'admin-coaches']);
  const isOffline = useIsOffline();
  const bulk = useBulk();
  const [isAsking, setIsAsking] = useState(false);
  const describe = (error: unknown): string | null => {
    if (errorCode(error) === 'NOT_ALLOWED_NOW') return t('coaches.incomplete');
    return errorCode(error) === 'ALREADY_DONE' ? t('coaches.decided') : null;
  };
  const approve = async () => {
    setIsAsking(false);
    const tasks = chosen.map(({ coachId, fullName }) => ({
      key: coachId,
      name: fullName,
      work: () => callOnline('coaches.approveProfile', { body: { coachId } }),
    }));
    choose(await bulk.run(tasks, describe));
    onDone();
  };
  return (
    <>
      <BulkBar count={keys.size} state={bulk.state} onClear={clear} onClose={bulk.close}>
        {view === 'unapproved' && (
          <Button disabled={isOffline || bulk.isBusy} onClick={() => setIsAsking(true)}>
            {t('coaches.approve')}
          </Button>
        )}
        <WriteButton chosen={chosen} />
      </BulkBar>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('coaches.approveTitle', { count: keys.size })}
        text={<p>{t('coaches.approveText')}</p>}
        confirmLabel={t('coaches.approve')}
        cancelLabel={t('admin-coaches:cancel')}
        onConfirm={() => void approve()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

/** Opens a notification to the selected coaches, for administrators who may write one. */
function WriteButton({ chosen }: { readonly chosen: readonly CoachForAdmin[] }) {
  const { t } = useTranslation('admin-lists');
  const { permissions } = useShared();
  if (!permissions.includes('admin.notifications')) return null;
  const people = chosen.map(({ coachId, fullName }) => ({ id: coachId, name: fullName }));
  return (
    <Button component={Link} to="/admin/notifications/new" state={{ people }} variant="default">
      {t('coaches.write')}
    </Button>
  );
}

const pageSize = 100;

/** Exports every coach who matches the filter as a spreadsheet. */
export function ExportCoaches({ view, filter }: { readonly view: CoachView; readonly filter: CoachFilter }) {
  const { t } = useTranslation(['admin-lists', 'admin-coaches']);
  const reader = useReader();
  const { status, ...others } = filter;
  const inState = view === 'unapproved' ? { status: 'unapproved' as const } : status && { status };
  const title = (key: 'name' | 'email' | 'status' | 'offerings' | 'rating' | 'ratings' | 'members' | 'submitted' | 'decided') =>
    t(`coaches.columns.${key}`);
  return (
    <ExportButtons<CoachForAdmin>
      name={t(`admin-coaches:pages.${view}.title`)}
      columns={[
        ...(['name', 'email', 'status', 'offerings'] as const).map((key) => ({ title: title(key) })),
        { title: title('rating'), kind: 'number', digits: 1 },
        ...(['ratings', 'members'] as const).map((key) => ({ title: title(key), kind: 'number' as const })),
        ...(['submitted', 'decided'] as const).map((key) => ({ title: title(key), kind: 'day' as const })),
      ]}
      readPage={(cursor) => {
        const paging = { limit: pageSize, ...(cursor !== null && { cursor }) };
        return view === 'approved'
          ? callOnline('coaches.approvedForAdmin', { query: { ...others, ...paging } })
          : callOnline('coaches.allForAdmin', { query: { ...others, ...inState, ...paging } });
      }}
      rowOf={(coach) => [
        ...[coach.fullName, coach.email, t(`admin-coaches:status.${coach.status}`)],
        formatList(
          coach.offerings.map(({ name }) => name[reader.language]),
          reader,
        ),
        ...[coach.rating.average, coach.rating.count, coach.memberCount],
        ...[calendarDay(coach.submittedAt, reader), coach.decidedAt && calendarDay(coach.decidedAt, reader)],
      ]}
    />
  );
}
