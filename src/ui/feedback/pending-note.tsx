import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from './notice.tsx';

interface PendingNoteProps {
  readonly pending: 'none' | 'waiting' | 'conflict' | 'rejected';
  /** The path where the person decides about rejected changes. */
  readonly decideAt: string;
  /** Whose words: the same keys, with usted for who runs the platform. */
  readonly namespace?: 'profile' | 'admin-profile';
}

/** Shows that changes to the own profile are not sent yet, or need attention. */
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
