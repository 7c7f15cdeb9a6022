import type { TablerIcon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../contract/roles.ts';
import type { Findable } from '../../domain/finding/find.ts';
import { useShared } from '../../identity/index.ts';
import type { Waiting } from '../area-shell/area-link.tsx';
import type { NavigationLink } from '../navigation.ts';
import { actionsOf } from './actions.ts';
import { isOwnName, type ScreenName, screensOf } from './screens.ts';
import { wordsOfActions, wordsOfScreens } from './search-words.ts';

/** Who searches. */
export interface Seeker {
  readonly role: Role;
  /** The links of the sidebar that the person sees. */
  readonly links: readonly NavigationLink[];
  /** Whether it is a coach who waits for approval. */
  readonly isWaiting: Waiting;
}

export interface Place extends Findable {
  readonly icon: TablerIcon;
}

/** The actions and screens of a person. */
export function usePlaces({ role, links, isWaiting }: Seeker): readonly Place[] {
  const { t } = useTranslation(['find', 'shell']);
  const { permissions } = useShared();
  return useMemo(() => {
    const nameOf = (name: ScreenName) => (isOwnName(name) ? t(`names.${name}`) : t(`shell:links.${name}`));
    const ofActions = actionsOf(role, isWaiting).map(({ name, path, icon }, order): Place => {
      const { en, es } = wordsOfActions[name];
      return { kind: 'action', id: name, title: t(`actions.${name}`), detail: '', words: `${en} ${es}`, path, order, icon };
    });
    const ofScreens = screensOf(role, links, { permissions, isWaiting }).map(({ name, path, icon, within }, order): Place => {
      const title = within === undefined ? nameOf(name) : `${nameOf(within)}: ${nameOf(name)}`;
      const { en, es } = wordsOfScreens[name];
      return { kind: 'screen', id: name, title, detail: '', words: `${en} ${es}`, path, order, icon };
    });
    return [...ofActions, ...ofScreens];
  }, [role, links, isWaiting, permissions, t]);
}
