import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DirectorySetup } from '../../../../../contract/directory.ts';
import { useDirectory } from '../../../../domain/directory/queries.ts';
import { useIsDeactivated } from '../../../../domain/enterprises/dashboard.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../../ui/feedback/query-frame.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { CopyButton } from './copy-button.tsx';
import { SourceCard } from './source-card.tsx';
import { TokensCard } from './tokens-card.tsx';

/** The settings of the company's directory (SCIM). */
export function DirectoryPage() {
  const { t } = useTranslation('employees-directory');
  const directory = useDirectory();
  return (
    <Page title={t('title')} lead={t('lead')} width="reading" meta={<Link to="/enterprise/employees">{t('back')}</Link>}>
      <QueryFrame query={directory} skeleton={{ lines: 8, height: '24rem' }} offline={t('offlineTitle')}>
        {(setup) => <DirectorySettings setup={setup} onChanged={directory.refresh} />}
      </QueryFrame>
    </Page>
  );
}

interface DirectorySettingsProps {
  readonly setup: DirectorySetup;
  readonly onChanged: () => void;
}

export function DirectorySettings({ setup, onChanged }: DirectorySettingsProps) {
  const { t } = useTranslation('employees-directory');
  const isOffline = useIsOffline();
  const isClosed = useIsDeactivated();
  const isFixed = isOffline || isClosed;
  return (
    <>
      {isClosed && <Notice tone="warning">{t('closed')}</Notice>}
      {isOffline && !isClosed && <Notice tone="info">{t('offline')}</Notice>}
      <SourceCard {...{ setup, isFixed, onChanged }} />
      <Card title={t('connection.title')}>
        <TextInput label={t('connection.address')} help={t('connection.addressHelp')} value={setup.address} readOnly />
        <CopyButton text={setup.address} label={t('connection.copyAddress')} />
      </Card>
      <TokensCard tokens={setup.tokens} {...{ isFixed, onChanged }} />
    </>
  );
}
