import { IconDoorEnter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/controls/button.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/page/layout.tsx';
import type { Call } from '../call.ts';
import type { CallState, Offer } from '../call-state.ts';
import type { CallNotice } from './notice-of.ts';
import classes from './room.module.css';

interface NoticesProps {
  readonly call: Call;
  readonly state: CallState;
  readonly notice: CallNotice | null;
  readonly coachName: string;
  /** The path where a member books another time; null for a coach. */
  readonly rebookAt: string | null;
  /** Opens help about a device. */
  readonly onHelp: () => void;
  readonly onProblemRead: () => void;
  /** For the chat or the phone numbers, which the screen shows itself. */
  readonly onAccept: (offer: Offer) => void;
  readonly onMicrophone: () => void;
}

/** The present notice, in one sentence with its button; above it, for the coach, the people waiting to be admitted. */
export function Notices({ call, state, notice, ...rest }: NoticesProps) {
  return (
    <div className={classes.notices}>
      <Knocks call={call} state={state} />
      {notice && <Said call={call} notice={notice} {...rest} />}
    </div>
  );
}

function Knocks({ call, state: { waiting } }: Pick<NoticesProps, 'call' | 'state'>) {
  const { t } = useTranslation('calls');
  const [first] = waiting;
  if (!first) return null;
  const admitAll = () => {
    for (const { connectionId } of waiting) call.control({ kind: 'admit', connectionId });
  };
  return (
    <div className={classes.knock} role="status">
      <IconDoorEnter size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.said}>{t('knock.text', { count: waiting.length, name: first.name })}</span>
      <Button size="compact-md" onClick={admitAll}>
        {t('knock.admit', { count: waiting.length })}
      </Button>
    </div>
  );
}

type SaidProps = Omit<NoticesProps, 'state' | 'notice'> & { readonly notice: CallNotice };

function Said({ call, notice, coachName, rebookAt, onHelp, onProblemRead, onAccept, onMicrophone }: SaidProps) {
  const { t } = useTranslation(['calls', 'calls-devices']);
  switch (notice.kind) {
    case 'hear':
      return (
        <Sentence text={t('notice.hear')}>
          <Button onClick={() => call.resumeAudio()}>{t('notice.hearAction')}</Button>
        </Sentence>
      );
    case 'back-soon':
      return <Sentence text={t('notice.backSoon')} tone="warning" />;
    case 'device':
      return <DeviceTrouble notice={notice} onHelp={onHelp} onProblemRead={onProblemRead} />;
    case 'muted':
      return (
        <Sentence text={t('notice.muted')}>
          <Button variant="default" onClick={onMicrophone}>
            {t('bar.unmute')}
          </Button>
        </Sentence>
      );
    case 'offer':
      return <Offered call={call} offer={notice.offer} onAccept={onAccept} />;
    case 'sharing':
      return (
        <Sentence text={t('notice.sharing')}>
          <Button variant="default" onClick={() => void call.shareScreen(false)}>
            {t('bar.stopSharing')}
          </Button>
        </Sentence>
      );
    case 'late':
      return (
        <Sentence text={t('notice.late', { name: coachName })}>
          {rebookAt && (
            <Button component={Link} to={rebookAt} variant="default">
              {t('alone.rebook')}
            </Button>
          )}
        </Sentence>
      );
    case 'quality':
      return <Sentence text={t(`quality.${notice.quality}`)} />;
  }
}

interface DeviceTroubleProps extends Pick<NoticesProps, 'onHelp' | 'onProblemRead'> {
  readonly notice: Extract<CallNotice, { kind: 'device' }>;
}

function DeviceTrouble({ notice, onHelp, onProblemRead }: DeviceTroubleProps) {
  const { t } = useTranslation(['calls', 'calls-devices']);
  return (
    <Sentence
      tone="warning"
      text={notice.device === 'screen' ? t('notice.screen') : t(`calls-devices:problem.${notice.device}.${notice.problem}.title`)}
    >
      {notice.device !== 'screen' && <Button onClick={onHelp}>{t('notice.help')}</Button>}
      <Button variant="default" onClick={onProblemRead}>
        {t('notice.understood')}
      </Button>
    </Sentence>
  );
}

function Offered({ call, offer, onAccept }: Pick<NoticesProps, 'call' | 'onAccept'> & { readonly offer: Offer }) {
  const { t } = useTranslation('calls');
  return (
    <Sentence text={t(`offer.${offer}.text`)} tone={offer === 'video-again' ? 'info' : 'warning'}>
      <Button
        onClick={() => {
          call.accept(offer);
          onAccept(offer);
        }}
      >
        {t(`offer.${offer}.action`)}
      </Button>
      <Button variant="default" onClick={() => call.decline(offer)}>
        {t('offer.notNow')}
      </Button>
    </Sentence>
  );
}

interface SentenceProps {
  readonly text: string;
  readonly tone?: 'info' | 'warning';
  readonly children?: ReactNode;
}

function Sentence({ text, tone = 'info', children }: SentenceProps) {
  return (
    <Notice tone={tone} isLive>
      <p>{text}</p>
      {children && (
        <Row gap={2} wraps above={2}>
          {children}
        </Row>
      )}
    </Notice>
  );
}
