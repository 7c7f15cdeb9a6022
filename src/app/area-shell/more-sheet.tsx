import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../contract/roles.ts';
import { Stack } from '../../ui/page/layout.tsx';
import { Sheet } from '../../ui/page/sheet.tsx';
import { LanguageChoice } from '../../ui/settings/language-choice.tsx';
import { SchemeChoice } from '../../ui/settings/scheme-choice.tsx';
import type { NavigationLink } from '../navigation.ts';
import { AreaLink, type Waiting } from './area-link.tsx';
import classes from './bottom-bar.module.css';
import { HelpLink } from './help-link.tsx';

interface MoreSheetProps {
  readonly role: Role;
  readonly links: readonly NavigationLink[];
  readonly isWaiting: Waiting;
  readonly onClose: () => void;
  readonly onLogOut: () => void;
}

/** The sidebar links that do not fit in the bar, and the device's settings. */
export function MoreSheet({ role, links, isWaiting, onClose, onLogOut }: MoreSheetProps) {
  const { t } = useTranslation('shell');
  const inSheet = links.filter(({ isInBar, children }) => !isInBar || children);
  return (
    <Sheet isOpen onClose={onClose} title={t('area.more')}>
      <Stack as="ul">
        {role === 'USER' && (
          <li>
            <HelpLink className={classes.row} onFollow={onClose} />
          </li>
        )}
        {inSheet.flatMap(({ to, label, icon: Icon, children = [{ to, label }] }) =>
          children.map((child) => (
            <li key={child.to}>
              <AreaLink to={child.to} isWaiting={isWaiting} className={classes.row} onFollow={onClose}>
                <Icon size={22} stroke={1.6} aria-hidden="true" />
                {child.to === to ? t(`links.${label}`) : `${t(`links.${label}`)}: ${t(`links.${child.label}`)}`}
              </AreaLink>
            </li>
          )),
        )}
        <li>
          <button
            type="button"
            className={classes.row}
            onClick={() => {
              onClose();
              onLogOut();
            }}
          >
            <IconLogout size={22} stroke={1.6} aria-hidden="true" />
            {t('logOut')}
          </button>
        </li>
      </Stack>
      <div className={classes.choices}>
        <LanguageChoice />
        <SchemeChoice />
      </div>
    </Sheet>
  );
}
