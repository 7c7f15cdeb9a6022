import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline, takeSignedIn } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import classes from './profile.module.css';

type Profiles = Awaited<ReturnType<typeof callOnline<'coaches.switchProfile'>>>;

/** The profiles of the same person; shown only if there are several, and online only. */
export function ProfilesCard() {
  const { t } = useTranslation('coach-profile');
  const { language } = useReader();
  const navigate = useNavigate();
  const [found, setFound] = useState<Profiles | null>(null);
  const { isBusy, failure, run } = useOnlineWork();
  useEffect(() => {
    let isShown = true;
    callOnline('coaches.switchProfile', { query: {} }).then(
      (profiles) => isShown && setFound(profiles),
      // Offline there is nothing to choose; the rest of the page works without it.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (!found || found.profiles.length < 2) return null;
  const nameOf = ({ kind, offering }: Profiles['profiles'][number]) =>
    kind === 'special' ? t('switch.special', { name: offering?.name[language] }) : t(`switch.${kind}`);
  const use = (to: string) =>
    run(async () => {
      const changed = await callOnline('coaches.switchProfile', { query: { to } });
      setFound(changed);
      if (!changed.session) return;
      await takeSignedIn(changed.session);
      if (changed.session.user.role === 'USER') navigate('/user');
    });
  return (
    <Card title={t('switch.title')}>
      <p>{t('switch.text')}</p>
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      <ul className={classes.profiles}>
        {found.profiles.map((profile) => (
          <li key={profile.key}>
            {nameOf(profile)}
            {profile.key === found.currentKey ? (
              <StatusBadge tone="ok">{t('switch.current')}</StatusBadge>
            ) : (
              <Button
                variant="default"
                disabled={isBusy}
                aria-label={t('switch.useOf', { name: nameOf(profile) })}
                onClick={() => use(profile.key)}
              >
                {t('switch.use')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
