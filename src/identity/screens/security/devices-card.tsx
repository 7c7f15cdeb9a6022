import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Device, useDevices } from '../../../domain/accounts/queries.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { callOnline } from '../../online-call.ts';
import signIn from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import classes from './security.module.css';

/** The devices on which the person is signed in; any other device can be signed out from here. */
export function DevicesCard() {
  const { t } = useTranslation('security');
  const devices = useDevices();
  const submit = useSubmit();
  const [leaving, setLeaving] = useState<Device | null>(null);

  const signOut = (device: Device) => {
    setLeaving(null);
    submit.run(async () => {
      await callOnline('accounts.signOutDevice', { params: { id: device.id } });
      await notify(t('devices.done', { device: device.label }), 'ok');
    });
  };

  return (
    <Card title={t('devices.title')}>
      <div role="alert" className={signIn.alert}>
        {submit.failure}
      </div>
      <QueryFrame query={devices} skeleton={{ rows: 2 }} offline={{ title: t('devices.offlineTitle'), text: t('offlineText') }} level={3}>
        {({ items }) => (
          <RowList items={items} keyOf={({ id }) => id} label={t('devices.title')}>
            {(device) => <DeviceRow device={device} onSignOut={() => setLeaving(device)} />}
          </RowList>
        )}
      </QueryFrame>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('devices.question', { device: leaving?.label ?? '' })}
        text={t('devices.consequence')}
        confirmLabel={t('devices.signOut')}
        cancelLabel={t('devices.cancel')}
        isDanger
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) signOut(leaving);
        }}
      />
    </Card>
  );
}

function DeviceRow({ device, onSignOut }: { readonly device: Device; readonly onSignOut: () => void }) {
  const { t } = useTranslation('security');
  const reader = useReader();
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <strong>{device.label}</strong>
        <span>{t('devices.lastSeen', { when: formatDayAndTime(device.lastSeenAt, reader) })}</span>
      </div>
      {device.isThisDevice ? (
        <StatusBadge tone="ok">{t('devices.thisOne')}</StatusBadge>
      ) : (
        <Button variant="default" onClick={onSignOut} aria-label={t('devices.signOutOf', { device: device.label })}>
          {t('devices.signOut')}
        </Button>
      )}
    </div>
  );
}
