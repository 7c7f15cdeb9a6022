import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { followAccountLanguage } from '../../../i18n/index.ts';
import { errorName, log } from '../../../platform/log.ts';
import { ActionLink } from '../../../ui/controls/action.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Illustration } from '../../../ui/feedback/illustrations.tsx';
import { State } from '../../../ui/feedback/state.tsx';
import { useDocumentTitle } from '../../../ui/page/use-document-title.ts';
import { Text } from '../../../ui/text/text.tsx';
import { signIn } from '../../sign-in.ts';
import recovery from '../recovery/recovery.module.css';
import classes from '../sign-in.module.css';
import type { SignUpStart } from '../sign-up/take-secret.ts';
import { deadLinkReason, findInvited, type Invited, type JoinKind } from './invited.ts';
import { JoinForm } from './join-form.tsx';

type Found =
  | { readonly kind: 'looking' | 'unreachable' | 'used' | 'expired' | 'ready' | 'ready-platform' }
  | { readonly kind: 'open'; readonly invited: Invited };

/** The target of links from an accepted demo (`enterprise`), or an administrator's invitation (`team`). */
export function JoinPage({ kind }: { readonly kind: JoinKind }) {
  const { t } = useTranslation('employer-join');
  const navigate = useNavigate();
  const { secret } = useLoaderData<SignUpStart>();
  useDocumentTitle(t('pageTitle'));
  const { found, setFound, lookAgain } = useFound(kind, secret);
  const page = useFocusAfterForm(found.kind === 'open');

  const enter = async (invited: Invited, credentials: { readonly email: string; readonly password: string }) => {
    if (invited.company === null) {
      // Administrators of the platform sign in at their usual page.
      setFound({ kind: 'ready-platform' });
      return;
    }
    try {
      await signIn(credentials);
    } catch (error) {
      log.info('not-signed-in-after-joining', { why: errorName(error) });
      setFound({ kind: 'ready' });
      return;
    }
    await navigate(kind === 'enterprise' ? '/enterprise/setup' : '/enterprise', { replace: true });
  };

  if (secret !== null && found.kind === 'looking') {
    return (
      <div className={recovery.page} role="status">
        {t('looking')}
      </div>
    );
  }
  if (secret !== null && found.kind === 'unreachable') {
    return (
      <div className={recovery.page}>
        <ErrorState level={1} onRetry={lookAgain} />
      </div>
    );
  }
  if (secret === null || found.kind !== 'open') {
    return (
      <div className={recovery.page} ref={page} tabIndex={-1}>
        <Closed kind={kind} state={secret === null ? 'again' : closedState(found.kind)} />
      </div>
    );
  }
  const { invited } = found;
  return (
    <div className={recovery.page}>
      <Greeting kind={kind} invited={invited} />
      <JoinForm
        invited={invited}
        secret={secret}
        onJoined={(credentials) => enter(invited, credentials)}
        onDead={(why) => setFound({ kind: why })}
      />
    </div>
  );
}

/** Looks up the invitation of the link. */
function useFound(kind: JoinKind, secret: string | null) {
  const [found, setFound] = useState<Found>({ kind: 'looking' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt looks it up again.
  useEffect(() => {
    if (secret === null) return undefined;
    let isShown = true;
    const show = (next: Found) => {
      if (isShown) setFound(next);
    };
    show({ kind: 'looking' });
    findInvited(kind, secret).then(
      async (invited) => {
        await followAccountLanguage(invited.language);
        show({ kind: 'open', invited });
      },
      (error: unknown) => show({ kind: deadLinkReason(error) ?? 'unreachable' }),
    );
    return () => {
      isShown = false;
    };
  }, [kind, secret, tries]);
  return { found, setFound, lookAgain: () => setTries(tries + 1) };
}

/** Announces to screen readers that something else replaced the form. */
function useFocusAfterForm(isForm: boolean): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const wasForm = useRef(false);
  useEffect(() => {
    if (wasForm.current && !isForm) page.current?.focus();
    wasForm.current = isForm;
  }, [isForm]);
  return page;
}

function Greeting({ kind, invited }: { readonly kind: JoinKind; readonly invited: Invited }) {
  const { t } = useTranslation('employer-join');
  const { firstName: name, invitedBy, company } = invited;
  return (
    <>
      <header className={classes.head}>
        <h1>{t(`${kind}.title`, { name })}</h1>
        <p>{lead()}</p>
      </header>
      {kind === 'enterprise' && <Text tone="muted">{t('enterprise.trial')}</Text>}
    </>
  );

  function lead(): string {
    if (kind === 'enterprise') return t('enterprise.lead', { company });
    if (company === null) return t('team.leadPlatform');
    return invitedBy === null ? t('team.leadNobody', { company }) : t('team.lead', { by: invitedBy, company });
  }
}

type ClosedState = 'again' | 'used' | 'expired' | 'ready' | 'ready-platform';

function closedState(kind: Found['kind']): ClosedState {
  return kind === 'used' || kind === 'ready' || kind === 'ready-platform' ? kind : 'expired';
}

/** The text for a link that no longer works, and the way out. */
function Closed({ kind, state }: { readonly kind: JoinKind; readonly state: ClosedState }) {
  const { t } = useTranslation('employer-join');
  const asksUs = state === 'expired' && kind === 'enterprise';
  const isPlatform = state === 'ready-platform';
  const textKey = isPlatform ? 'ready' : state;
  return (
    <State
      level={1}
      picture={<Illustration of={textKey === 'ready' ? 'plant' : 'door'} />}
      title={t(`${textKey}.title`)}
      text={textKey === 'expired' ? t(`expired.${kind}`) : t(isPlatform ? 'ready.platform' : `${textKey}.text`)}
      actions={
        <>
          {asksUs && <ActionLink to="/contact-us">{t('contact')}</ActionLink>}
          <ActionLink to={isPlatform ? '/super-login' : '/login'} {...(asksUs && { look: 'other' as const })}>
            {t('logIn')}
          </ActionLink>
        </>
      }
    />
  );
}
