import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/controls/button.ts';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { useDocumentTitle } from '../../ui/page/use-document-title.ts';
import { useFillsScreen } from '../../ui/page/use-fills-screen.ts';
import { Text } from '../../ui/text/text.tsx';
import { CallClock } from './call-clock.tsx';
import { InCall } from './in-call.tsx';
import type { InCallProps } from './in-call-props.ts';
import classes from './room.module.css';
import { SelfView } from './self-view.tsx';

interface JoinedProps extends InCallProps {
  readonly sessionPath: string;
}

/** Entering, waiting for the coach, in with another device, or in the call. */
export function Joined({ sessionPath, ...props }: JoinedProps) {
  const { t } = useTranslation('calls');
  const { call, state, room } = props;
  const leave = (
    <Button variant="default" onClick={() => call.leave()}>
      {t('bar.leave')}
    </Button>
  );
  switch (state.phase) {
    case 'entering':
      return <Before {...props} title={t('entering.title')} text={t('entering.text')} actions={leave} />;
    case 'waiting':
      return <Before {...props} title={t('waiting.title')} text={t('waiting.text', { name: room.coachName })} actions={leave} />;
    case 'elsewhere':
      return (
        <Before
          {...props}
          title={t('elsewhere.title')}
          text={t('elsewhere.text')}
          actions={
            <>
              <Button onClick={() => call.takeOver()}>{t('elsewhere.move')}</Button>
              <Button component={Link} to={sessionPath} variant="default">
                {t('elsewhere.stay')}
              </Button>
            </>
          }
        />
      );
    default:
      return <InCall {...props} />;
  }
}

interface BeforeProps extends Pick<InCallProps, 'state' | 'room'> {
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
}

/** Before the call: the state of entering, and one's own video as the others will see it. */
function Before({ state, room, title, text, actions }: BeforeProps) {
  useDocumentTitle(title);
  useFillsScreen('call');
  return (
    <div className={classes.room}>
      <header className={classes.head}>
        <Text weight={600}>{room.title}</Text>
        <CallClock room={room} />
      </header>
      <div className={classes.ground}>
        <div className={classes.alone} role="status">
          <Stack gap={3} align="center">
            <h1 className={classes.aloneTitle}>{title}</h1>
            <Text tone="muted" width="reading" words="centred">
              {text}
            </Text>
          </Stack>
          <Row gap={2} wraps justify="center" above={2}>
            {actions}
          </Row>
        </div>
        <SelfView state={state} />
      </div>
    </div>
  );
}
