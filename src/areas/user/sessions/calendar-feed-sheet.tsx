import { IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useCalendarFeed } from '../../../domain/sessions/calendar.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { copyText } from '../../../ui/controls/copy-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './sessions.module.css';

/** Creates and revokes the private URL at which a calendar subscribes to the member's sessions. */
export function CalendarFeedSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('sessions');
  const isOffline = useIsOffline();
  const { url, isOn, isEnded, isBusy, problem, make, end } = useFeedAddress();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('feed.title')}
      footer={
        <>
          {isOn && (
            <Button variant="default" color="danger" disabled={isOffline || isBusy} onClick={() => void end()}>
              {t('feed.end')}
            </Button>
          )}
          {url === null ? (
            <Button disabled={isOffline || isBusy} onClick={() => void make()}>
              {t(isOn ? 'feed.renew' : 'feed.create')}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('feed.done')}</Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('feed.text')}</p>
        {url !== null ? <Address url={url} /> : isOn && <p>{t('feed.renewText')}</p>}
        {isEnded && (
          <Notice tone="info" isLive>
            {t('feed.ended')}
          </Notice>
        )}
        {isOffline && (
          <Notice tone="info" isLive>
            {t('feed.offline')}
          </Notice>
        )}
        {problem !== null && (
          <Notice tone="warning" isLive>
            {problem}
          </Notice>
        )}
      </Stack>
    </Sheet>
  );
}

/** Creates and revokes the address, which is shown only once, after creation. */
function useFeedAddress() {
  const errorText = useErrorText();
  const feed = useCalendarFeed();
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  const isOn = url !== null || (feed.data?.isOn === true && !isEnded);

  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
      feed.refresh();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setIsBusy(false);
    }
  }

  const make = () =>
    run(async () => {
      setUrl((await callOnline('sessions.calendarFeed', {})).url);
      setIsEnded(false);
    });
  const end = () =>
    run(async () => {
      await callOnline('sessions.endCalendarFeed', {});
      setUrl(null);
      setIsEnded(true);
    });
  return { url, isOn, isEnded, isBusy, problem, make, end };
}

function Address({ url }: { readonly url: string }) {
  const { t } = useTranslation('sessions');
  const id = useId();

  async function copy(): Promise<void> {
    if (await copyText(url)) {
      await notify(t('feed.copied'), 'ok');
      return;
    }
    document.getElementById(id)?.focus();
    await notify(t('feed.copyByHand'), 'info');
  }

  return (
    <div className={classes.address}>
      <label htmlFor={id}>{t('feed.made')}</label>
      <input id={id} readOnly value={url} onFocus={({ target }) => target.select()} />
      <Text look="note">{t('feed.warning')}</Text>
      <Row gap={2} wraps>
        <Button variant="default" leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />} onClick={() => void copy()}>
          {t('feed.copy')}
        </Button>
        <Button component="a" variant="default" href={url.replace(/^https?:/, 'webcal:')}>
          {t('feed.open')}
        </Button>
      </Row>
    </div>
  );
}
