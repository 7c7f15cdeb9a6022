import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from './notice.tsx';

interface PendingNoteProps {
  readonly pending: 'none' | 'waiting' | 'conflict' | 'rejected';
  /** Where the person decides about what was not taken. */
  readonly decideAt: string;
  /** Whose words: the same keys, with usted for who runs the platform. */
  readonly namespace?: 'profile' | 'admin-profile';
}

/** That changes to the own profile are not sent yet, or need the person. */
export function PendingNote({ pending, decideAt, namespace = 'profile' }: PendingNoteProps) {
  const { t } = useTranslation(namespace as 'profile');
  if (pending === 'none') return null;
  if (pending === 'waiting') return <Notice tone="info">{t('pending.waiting')}</Notice>;
  return (
    <Notice tone="warning">
      {t(`pending.${pending}`)} <Link to={decideAt}>{t('pending.decide')}</Link>
    </Notice>
  );
}
