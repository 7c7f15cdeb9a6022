import { useTranslation } from 'react-i18next';
import { ActionLink } from '../ui/controls/action.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { useDocumentTitle } from '../ui/page/use-document-title.ts';

interface MissingPageProps {
  /** The target of the link: the start page, or the home of the area. */
  readonly home?: string;
}

export function MissingPage({ home = '/' }: MissingPageProps) {
  const { t } = useTranslation('common');
  useDocumentTitle(t('missing.title'));
  return (
    <EmptyState
      level={1}
      picture="path"
      title={t('missing.title')}
      text={t('missing.text')}
      actions={<ActionLink to={home}>{t('missing.toHome')}</ActionLink>}
    />
  );
}
