import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { editProfile } from '../../domain/accounts/actions.ts';
import { useOwnProfile } from '../../domain/accounts/queries.ts';
import { editCoachProfile, useOwnCoachProfile } from '../../domain/coaches/own-profile.ts';
import { Button } from '../../ui/controls/button.ts';
import { notify } from '../../ui/feedback/notify.ts';
import classes from './notices.module.css';

interface ZoneLineProps {
  readonly role: 'USER' | 'COACH';
  /** The zone of the times shown. */
  readonly zone: string;
  /** The device's zone. */
  readonly here: string;
}

/** 'Times in Europe/Madrid. This device is in America/Lima. [Show times in America/Lima]' */
export function ZoneLine({ role, ...zones }: ZoneLineProps) {
  return role === 'COACH' ? <CoachsLine {...zones} /> : <MembersLine {...zones} />;
}

type Zones = Omit<ZoneLineProps, 'role'>;

function MembersLine(zones: Zones) {
  const version = useOwnProfile().data?.nextVersion;
  const change = version === undefined ? undefined : (timeZone: string) => editProfile({ timeZone, baseVersion: version });
  return <Line {...zones} change={change} />;
}

function CoachsLine(zones: Zones) {
  const version = useOwnCoachProfile().data?.profile.nextVersion;
  const change = version === undefined ? undefined : (timeZone: string) => editCoachProfile({ timeZone, baseVersion: version });
  return <Line {...zones} change={change} />;
}

interface LineProps extends Zones {
  /** Undefined until the profile is known. */
  readonly change: ((timeZone: string) => Promise<void>) | undefined;
}

function Line({ zone, here, change }: LineProps) {
  const { t } = useTranslation('offers');
  const textId = useId();
  const use = async () => {
    await change?.(here);
    // The line disappears with its button: the page, where the times are, takes the focus.
    document.querySelector<HTMLElement>('main')?.focus();
    await notify(t('zone.done', { zone: placeOf(here) }), 'ok');
  };
  return (
    <aside className={classes.strip} aria-labelledby={textId}>
      <span id={textId}>{t('zone.text', { zone: placeOf(zone), here: placeOf(here) })}</span>
      <Button size="compact-md" variant="default" disabled={change === undefined} onClick={() => void use()}>
        {t('zone.use', { zone: placeOf(here) })}
      </Button>
    </aside>
  );
}

/** 'New York' of 'America/New_York': people know the place, not the continent before it. */
function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
