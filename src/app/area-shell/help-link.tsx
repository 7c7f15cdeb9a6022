import { IconHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isHelpNear } from '../../domain/intake/help-near.ts';
import { useAnswersOf } from '../../domain/intake/queries.ts';
import { useNow } from '../../domain/query/use-now.ts';
import { useShared } from '../../identity/index.ts';
import { paths } from '../paths.ts';
import { AreaLink } from './area-link.tsx';
import classes from './bottom-bar.module.css';

/** A link to help, for a member with a recent care alert; otherwise nothing. */
export function HelpLink({ onFollow }: { readonly onFollow: () => void }) {
  const { t } = useTranslation('help');
  const { user } = useShared();
  const now = useNow();
  const answers = useAnswersOf(user?.id ?? null).data ?? [];
  if (!isHelpNear(answers, now)) return null;
  return (
    <li>
      <AreaLink to={paths.user.help} isWaiting={false} className={classes.row} onFollow={onFollow}>
        <IconHeart size={22} stroke={1.6} aria-hidden="true" />
        {t('title')}
      </AreaLink>
    </li>
  );
}
