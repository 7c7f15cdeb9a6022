import { IconHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { AreaLink } from './area-link.tsx';

interface HelpLinkProps {
  readonly className: string | undefined;
  readonly onFollow?: () => void;
}

/** The link to urgent help, for every member at all times, without answering a form first. */
export function HelpLink({ className, onFollow }: HelpLinkProps) {
  const { t } = useTranslation('shell');
  return (
    <AreaLink to={paths.user.help} isWaiting={false} className={className} {...(onFollow && { onFollow })}>
      <IconHeart size={22} stroke={1.6} aria-hidden="true" />
      {t('links.help')}
    </AreaLink>
  );
}
