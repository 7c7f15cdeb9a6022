import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DirectorySetup, EmployeeSource } from '../../../../../contract/directory.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { callOnline } from '../../../../identity/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import '../../../../ui/controls/switch-styles.ts';
import { useOnlineWork } from '../../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../../ui/text/status-badge.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { ConfirmWork } from './confirm-work.tsx';

interface SourceCardProps {
  readonly setup: DirectorySetup;
  /** Offline, or the account is deactivated. */
  readonly isFixed: boolean;
  readonly onChanged: () => void;
}

/** Shows and switches the source of the employees, and whether new people are invited at once. */
export function SourceCard({ setup, isFixed, onChanged }: SourceCardProps) {
  const { t } = useTranslation('employees-directory');
  const { isBusy, failure, run } = useOnlineWork();
  const [isAsking, setIsAsking] = useState(false);
  const { source, invitesAtOnce } = setup;
  const isDirectory = source === 'directory';
  const setInvites = (isOn: boolean) =>
    run(async () => {
      await callOnline('directory.configure', { body: { invitesAtOnce: isOn } });
      onChanged();
    });
  return (
    <Card
      title={t('source.title')}
      action={<StatusBadge tone={isDirectory ? 'info' : 'quiet'}>{t(isDirectory ? 'source.directory' : 'source.file')}</StatusBadge>}
    >
      <Stack gap={4}>
        <Text>{t(isDirectory ? 'source.directoryText' : 'source.fileText')}</Text>
        {isDirectory && <Counts setup={setup} />}
        {isDirectory && (
          <Switch
            label={t('invites.label')}
            description={t('invites.help')}
            checked={invitesAtOnce}
            disabled={isFixed || isBusy}
            onChange={({ currentTarget }) => setInvites(currentTarget.checked)}
          />
        )}
        {failure && (
          <Notice tone="warning" isLive>
            {failure}
          </Notice>
        )}
        <div>
          <Button variant="default" disabled={isFixed} onClick={() => setIsAsking(true)}>
            {t(isDirectory ? 'source.useFile' : 'source.useDirectory')}
          </Button>
        </div>
      </Stack>
      {isAsking && <SwitchDialog to={isDirectory ? 'file' : 'directory'} onClose={() => setIsAsking(false)} onDone={onChanged} />}
    </Card>
  );
}

function Counts({ setup: { sentCount, otherCount } }: Pick<SourceCardProps, 'setup'>) {
  const { t } = useTranslation('employees-directory');
  const reader = useReader();
  return (
    <Stack>
      <Text look="quiet">{t('source.sent', { count: sentCount, number: formatNumber(sentCount, reader) })}</Text>
      {otherCount > 0 && <Text look="quiet">{t('source.others', { count: otherCount, number: formatNumber(otherCount, reader) })}</Text>}
    </Stack>
  );
}

interface SwitchDialogProps {
  readonly to: EmployeeSource;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function SwitchDialog({ to, onClose, onDone }: SwitchDialogProps) {
  const { t } = useTranslation('employees-directory');
  const words = to === 'directory' ? 'toDirectory' : 'toFile';
  return (
    <ConfirmWork
      title={t(`${words}.title`)}
      text={t(`${words}.text`)}
      confirmLabel={t(`${words}.confirm`)}
      done={t(`${words}.done`)}
      work={() => callOnline('directory.configure', { body: { source: to } })}
      {...{ onDone, onClose }}
    />
  );
}
