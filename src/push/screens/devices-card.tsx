import { useTranslation } from 'react-i18next';
import { type Device, useDevices } from '../../domain/accounts/queries.ts';
import { endDevicePush } from '../../domain/notifications/actions.ts';
import { useDevicesLeavingPush } from '../../domain/notifications/reminders.ts';
import { useIsOffline } from '../../domain/outbox/queries.ts';
import { Button } from '../../ui/controls/button.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { QueryFrame } from '../../ui/feedback/query-frame.tsx';
import { Card } from '../../ui/page/card.tsx';
import { RowList } from '../../ui/text/row-list.tsx';
import { StatusBadge } from '../../ui/text/status-badge.tsx';
import classes from './reminders.module.css';
import { usePush } from './use-push.ts';

/** The devices that receive messages: this one can be turned on and off, any other one off. */
export function DevicesCard() {
  const { t } = useTranslation(['reminders', 'shell']);
  const devices = useDevices();
  const leaving = useDevicesLeavingPush();
  const push = usePush();
  const isOffline = useIsOffline();
  const turnOff = async (device: Device) => {
    if (device.isThisDevice) await push.turnOff();
    else await endDevicePush(device.id);
    await notify(t('devices.off', { device: device.label }), 'ok');
  };
  return (
    <Card title={t('devices.title')}>
      {push.state === 'blocked' && <Notice tone="warning">{t('shell:area.notificationsBlocked')}</Notice>}
      {push.state === 'unsupported' && <Notice tone="info">{t('devices.unsupported')}</Notice>}
      {push.state === 'off' && isOffline && <Notice tone="info">{t('devices.offline')}</Notice>}
      <QueryFrame query={devices} skeleton={{ rows: 2 }} offline={{ title: t('offlineTitle'), text: t('offlineText') }} level={3}>
        {({ items }) => (
          <RowList
            items={items.filter(({ isThisDevice, receivesPush }) => isThisDevice || receivesPush)}
            keyOf={({ id }) => id}
            label={t('devices.title')}
          >
            {(device) => {
              const receives = device.isThisDevice ? push.state === 'on' : device.receivesPush && !leaving.has(device.id);
              const canTurnOn = device.isThisDevice && push.state === 'off';
              return (
                <div className={classes.device}>
                  <div className={classes.words}>
                    <strong>{device.label}</strong>
                    {device.isThisDevice && <span className={classes.text}>{t('devices.thisOne')}</span>}
                  </div>
                  <StatusBadge tone={receives ? 'ok' : 'quiet'}>{t(receives ? 'devices.receives' : 'devices.silent')}</StatusBadge>
                  {receives && (
                    <Button
                      variant="default"
                      aria-label={t('devices.turnOffFor', { device: device.label })}
                      onClick={() => void turnOff(device)}
                    >
                      {t('devices.turnOff')}
                    </Button>
                  )}
                  {canTurnOn && (
                    <Button loading={push.isBusy} disabled={isOffline} onClick={() => void push.turnOn()}>
                      {t('devices.turnOn')}
                    </Button>
                  )}
                </div>
              );
            }}
          </RowList>
        )}
      </QueryFrame>
    </Card>
  );
}
