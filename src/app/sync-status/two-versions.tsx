import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Intention } from '../../db/rows.ts';
import { formatDayAndTime, type Reader } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { differences } from './differences.ts';
import type { FieldName } from './editable-texts.ts';
import classes from './sync-sheet.module.css';

/** What I wrote beside what it says now, field by field, with who changed it and when. */
export function TwoVersions({ intention }: { readonly intention: Intention }) {
  const { t, i18n } = useTranslation('sync');
  const reader = useReader();
  const { changedBy, changedAt, current } = intention.problem?.details ?? {};
  const rows = differences(intention.body, current);
  const when = changedAt ? formatDayAndTime(changedAt, reader) : null;
  return (
    <>
      <p className={classes.reason}>{t('conflict.intro')}</p>
      {when && (
        <p className={classes.when}>{changedBy ? t('conflict.by', { name: changedBy, when }) : t('conflict.changedAt', { when })}</p>
      )}
      {rows.length > 0 && (
        <table className={classes.versions}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, mine, theirs }) => (
              <tr key={field}>
                <th scope="row">{i18n.exists(`sync:field.${field}`) ? t(`field.${field as FieldName}`) : field}</th>
                <td>{wordsOf(mine, t, reader)}</td>
                <td>{wordsOf(theirs, t, reader)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function wordsOf(value: unknown, t: TFunction<'sync'>, reader: Reader): string {
  if (value === null || value === undefined || value === '') return t('conflict.empty');
  if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatDayAndTime(value, reader);
  if (Array.isArray(value)) return value.map((item) => wordsOf(item, t, reader)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
