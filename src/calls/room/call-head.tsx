import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../ui/page/use-document-title.ts';
import { CallClock } from './call-clock.tsx';
import classes from './room.module.css';

interface CallHeadProps {
  readonly title: string;
  readonly room: { readonly startsAt: string; readonly endsAt: string };
  readonly onPrivacy: () => void;
}

/** The other people, that nobody records, and the time. */
export function CallHead({ title, room, onPrivacy }: CallHeadProps) {
  const { t } = useTranslation('calls');
  useDocumentTitle(title);
  return (
    <header className={classes.head}>
      <div className={classes.heading}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <button type="button" className={classes.private} onClick={onPrivacy} aria-haspopup="dialog">
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          {t('privacy.sentence')}
        </button>
      </div>
      <CallClock room={room} />
    </header>
  );
}
