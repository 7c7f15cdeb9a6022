import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ErrorReply } from '../../../contract/errors.ts';
import type { Session } from '../../../contract/session.ts';
import { formatDayAndTime, insideSentence } from '../../i18n/format.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Button } from '../../ui/controls/button.ts';
import { Illustration } from '../../ui/feedback/illustrations.tsx';
import { State } from '../../ui/feedback/state.tsx';

interface ClosedProps {
  readonly code: string;
  readonly details: ErrorReply['details'] | null;
  readonly session: Session | undefined;
  readonly sessionPath: string;
  readonly sessionsPath: string;
  /** The path where a member books another time; null for a coach. */
  readonly rebookAt: string | null;
  readonly onRetry: () => void;
}

const known = new Set(['SESSION_OVER', 'SESSION_CANCELLED', 'OBJECT_DENIED', 'NOT_FOUND']);

/** Used like an error code of the provider: this browser has no WebRTC, or it was switched off. */
export const noCallsHere = 'NO_CALLS_HERE';

/** Why this call cannot be entered: over, cancelled, another person's, or another error of the provider. */
export function Closed(props: ClosedProps) {
  const { t } = useTranslation(['calls', 'common']);
  const errorText = useErrorText();
  const { code, session, sessionPath, sessionsPath, rebookAt, onRetry } = props;
  const cancelled = useCancelledText(props);
  if (code === noCallsHere) {
    return (
      <State
        isAlert
        picture={<Illustration of="clouds" />}
        title={t('closed.noCalls')}
        text={t('closed.noCallsText')}
        actions={
          <Button component={Link} to={sessionPath}>
            {t('closed.session')}
          </Button>
        }
      />
    );
  }
  if (!known.has(code)) {
    return (
      <State
        isAlert
        picture={<Illustration of="clouds" />}
        title={t('closed.failed')}
        text={errorText(Object.assign(new Error(), { code }))}
        actions={<Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
      />
    );
  }
  const isForeign = code === 'OBJECT_DENIED' || code === 'NOT_FOUND';
  const title = t(isForeign ? 'closed.denied' : code === 'SESSION_OVER' ? 'closed.over' : 'closed.cancelled');
  const text = isForeign ? t('closed.deniedText') : code === 'SESSION_OVER' ? t('closed.overText') : cancelled;
  return (
    <State
      picture={<Illustration of={isForeign ? 'door' : 'calendar'} />}
      title={title}
      text={text}
      actions={
        <>
          <Button component={Link} to={isForeign || !session ? sessionsPath : sessionPath} variant={rebookAt ? 'default' : 'filled'}>
            {t(isForeign || !session ? 'closed.sessions' : 'closed.session')}
          </Button>
          {code === 'SESSION_CANCELLED' && rebookAt && (
            <Button component={Link} to={rebookAt}>
              {t('alone.rebook')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Who cancelled and when, as far as known, and the given reason. */
function useCancelledText({ details, session }: ClosedProps): string {
  const { t } = useTranslation('calls');
  const reader = useReader();
  const at = details?.changedAt ?? (session?.status === 'cancelled' ? session.updatedAt : undefined);
  const when = at && insideSentence(formatDayAndTime(at, reader), reader);
  const name = details?.changedBy;
  const who = when ? (name ? t('closed.cancelledBy', { name, when }) : t('closed.cancelledAt', { when })) : t('closed.cancelledText');
  const reason = session?.cancelReason;
  return reason ? `${who} ${t('closed.reason', { reason })}` : who;
}
