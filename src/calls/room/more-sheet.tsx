import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/page/sheet.tsx';
import type { CallAction } from './actions.ts';
import classes from './more-sheet.module.css';

interface MoreSheetProps {
  readonly actions: readonly CallAction[];
  readonly onClose: () => void;
}

/** The actions that do not fit in the bar. */
export function MoreSheet({ actions, onClose }: MoreSheetProps) {
  const { t } = useTranslation('calls');
  return (
    <Sheet isOpen onClose={onClose} title={t('more.title')}>
      <ul className={classes.rows}>
        {actions.map(({ key, icon: Icon, label, run, look, count = 0 }) => (
          <li key={key}>
            <button
              type="button"
              className={classes.row}
              data-look={look}
              onClick={() => {
                onClose();
                run();
              }}
            >
              <Icon size={22} stroke={1.75} aria-hidden={true} />
              <span>{label}</span>
              {count > 0 && <span className={classes.count}>{count}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
