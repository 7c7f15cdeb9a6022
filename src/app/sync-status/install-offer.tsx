import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { declineInstall, noteVisit, useInstallFacts } from '../../domain/outbox/install.ts';
import { useSyncStatus } from '../../domain/outbox/queries.ts';
import { errorName, log } from '../../platform/log.ts';
import { Button } from '../../ui/controls/button.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { paths } from '../paths.ts';
import { canPrompt, onPromptChange, promptToInstall } from './install-prompt.ts';
import { isInstallOffered, isIos } from './install-rules.ts';

const homes: ReadonlySet<string> = new Set([paths.user.home, paths.coach.home, paths.enterprise.dashboard, paths.admin.dashboard]);

/** Offers to install the app at a suitable moment; on iOS it explains how. */
export function InstallOffer() {
  const { t } = useTranslation('offers');
  const facts = useInstallFacts();
  const hasPrompt = useSyncExternalStore(onPromptChange, canPrompt, canPrompt);
  useEffect(() => inBackground(noteVisit()), []);

  const isIosBrowser = isIos(navigator.userAgent, navigator.maxTouchPoints);
  const { pathname } = useLocation();
  const status = useSyncStatus();
  // On the home page and only while online: a person who reads their answers, or is offline, is not interrupted.
  const isQuietMoment = homes.has(pathname) && status?.offlineSince === null;
  if (!facts || !isQuietMoment || !isInstallOffered(facts) || isInstalled() || !(hasPrompt || isIosBrowser)) return null;
  const install = async (): Promise<void> => {
    if (!(await promptToInstall())) await declineInstall();
  };
  return (
    <Banner
      kind="install"
      title={t(hasPrompt ? 'install.title' : 'install.iosTitle')}
      actions={
        <>
          {hasPrompt && (
            <Button size="compact-md" onClick={() => inBackground(install())}>
              {t('install.install')}
            </Button>
          )}
          <Button size="compact-md" variant="subtle" onClick={() => inBackground(declineInstall())}>
            {t(hasPrompt ? 'install.later' : 'install.gotIt')}
          </Button>
        </>
      }
    >
      {hasPrompt ? (
        <span>{t('install.text')}</span>
      ) : (
        <ol>
          <li>{t('install.iosShare')}</li>
          <li>{t('install.iosAdd')}</li>
          <li>{t('install.iosOpen')}</li>
        </ol>
      )}
    </Banner>
  );
}

function isInstalled(): boolean {
  return globalThis.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;
}

function inBackground(work: Promise<void>): void {
  work.catch((error: unknown) => log.warning('install-offer', { why: errorName(error) }));
}
