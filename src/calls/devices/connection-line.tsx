import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Box, Stack } from '../../ui/page/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { knowsCalls } from '../knows-calls.ts';
import { type ConnectionTest, testConnection } from './test-connection.ts';

interface ConnectionLineProps {
  readonly iceServers: readonly RTCIceServer[];
  readonly iceTransportPolicy: RTCIceTransportPolicy;
}

/** Tests in advance what a call over this connection can carry; null while testing. */
function useConnectionTest(servers: ConnectionLineProps): { readonly test: ConnectionTest | null; readonly again: () => void } {
  const [test, setTest] = useState<ConnectionTest | null>(null);
  const tested = useRef(servers);
  tested.current = servers;
  const running = useRef<AbortController | null>(null);
  const begin = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setTest(null);
    if (!knowsCalls()) return;
    void testConnection(tested.current, controller.signal).then((found) => {
      if (!controller.signal.aborted) setTest(found);
    });
  }, []);
  useEffect(() => {
    begin();
    // Another network: the earlier result no longer applies.
    const connection = (navigator as Navigator & { readonly connection?: EventTarget }).connection;
    window.addEventListener('online', begin);
    window.addEventListener('offline', begin);
    connection?.addEventListener?.('change', begin);
    return () => {
      running.current?.abort();
      window.removeEventListener('online', begin);
      window.removeEventListener('offline', begin);
      connection?.removeEventListener?.('change', begin);
    };
  }, [begin]);
  return { test, again: begin };
}

/** Says in advance whether video will work, only audio, or perhaps nothing. */
export function ConnectionLine(servers: ConnectionLineProps) {
  const { t } = useTranslation('calls-devices');
  const { test, again } = useConnectionTest(servers);
  if (!knowsCalls()) return null;
  if (!test || test.verdict === 'video') {
    // An estimate takes no time, and a connection that is only estimated to be good is not praised.
    if (test ? !test.isMeasured : servers.iceServers.length === 0) return null;
    return (
      <Text look="note" role="status">
        {t(test ? 'connection.video' : 'connection.testing')}
      </Text>
    );
  }
  const isVoice = test.verdict === 'voice-only';
  return (
    <Notice tone="warning" isLive>
      <Stack gap={2}>
        <Text weight={650}>{t(isVoice ? 'connection.voiceTitle' : 'connection.noneTitle')}</Text>
        <Text size="sm">{t(isVoice ? 'connection.voiceOnly' : 'connection.none')}</Text>
        <Box>
          <Button variant="default" onClick={again}>
            {t('connection.again')}
          </Button>
        </Box>
      </Stack>
    </Notice>
  );
}
