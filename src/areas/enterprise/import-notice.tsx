import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useImport } from '../../domain/employees/import/queries.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Shows that an import is running, or its result, until that was dismissed. */
export function ImportNotice() {
  const { t } = useTranslation('enterprise');
  const reader = useReader();
  const head = useImport();
  if (!head) return null;
  const number = (value: number) => formatNumber(value, reader);
  const underWay = head.doneRows === 0 ? 'begun' : 'underWay';
  const state = head.stoppedBecause ? 'stopped' : head.finishedAt ? 'finished' : underWay;
  return (
    <Notice tone={state === 'stopped' ? 'warning' : 'info'}>
      {t(`importing.${state}`, { done: number(head.doneRows), total: number(head.rowCount) })}{' '}
      <Link to="/enterprise/employees/import">{t(head.finishedAt ? 'importing.results' : 'importing.look')}</Link>
    </Notice>
  );
}
