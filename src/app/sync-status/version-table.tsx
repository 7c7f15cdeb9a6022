import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sync-sheet.module.css';

interface VersionRow {
  readonly key: string;
  readonly name: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}

/** The person's version beside the current one. */
export function VersionTable({ what, rows }: { readonly what: string; readonly rows: readonly VersionRow[] }) {
  const { t } = useTranslation('sync-sheet');
  if (rows.length === 0) return null;
  return (
    <table className={classes.versions}>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{t('conflict.mine')}</th>
          <th scope="col">{t('conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, mine, theirs }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
