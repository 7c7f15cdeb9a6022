import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkedIdentity } from '../../../../contract/sign-in-methods.ts';
import { useSignInMethods } from '../../../domain/accounts/queries.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { errorName, log } from '../../../platform/log.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { type FirebaseOptions, readFirebaseOptions } from '../../federated/options.ts';
import { callOnline } from '../../online-call.ts';
import { LinkIdentity } from './link-identity.tsx';
import { ProofForm } from './proof-form.tsx';
import security from './security.module.css';

const names: Readonly<Record<string, 'google' | 'facebook' | 'phone' | 'password'>> = {
  'google.com': 'google',
  'facebook.com': 'facebook',
  phone: 'phone',
  password: 'password',
};

/** Identities that the account can be signed in to with; shown when there are some, or some can be added. */
export function LinkedCard() {
  const { t } = useTranslation('second-step');
  const { data } = useSignInMethods();
  const options = useFirebaseOptions();
  const [removing, setRemoving] = useState<LinkedIdentity | null>(null);
  const identities = data?.identities ?? [];
  const nameOf = ({ provider }: LinkedIdentity) => {
    const known = names[provider];
    return known ? t(`linked.${known}`) : provider;
  };
  if (!data || (options === null && identities.length === 0)) return null;

  if (removing) {
    const name = nameOf(removing);
    return (
      <Card title={t('linked.title')}>
        <ProofForm
          text={`${t('linked.question', { name })} ${t('linked.consequence')}`}
          submitLabel={t('linked.remove')}
          onProof={async (proof) => {
            await callOnline('accounts.unlinkIdentity', { params: { id: removing.id }, body: proof });
            setRemoving(null);
            await notify(t('linked.removed', { name }), 'ok');
          }}
          onCancel={() => setRemoving(null)}
        />
      </Card>
    );
  }
  return (
    <Card title={t('linked.title')}>
      <Stack gap={4}>
        <Text look="quiet">{t(identities.length === 0 ? 'linked.none' : 'linked.lead')}</Text>
        {identities.length > 0 && (
          <RowList items={identities} keyOf={({ id }) => id} label={t('linked.title')}>
            {(identity) => (
              <IdentityRow identity={identity} name={nameOf(identity)} onRemove={data.hasPassword ? () => setRemoving(identity) : null} />
            )}
          </RowList>
        )}
        {options && data.hasPassword && <LinkIdentity options={options} />}
      </Stack>
    </Card>
  );
}

interface IdentityRowProps {
  readonly identity: LinkedIdentity;
  /** The name of its provider. */
  readonly name: string;
  /** Null without a password, which removing needs. */
  readonly onRemove: (() => void) | null;
}

function IdentityRow({ identity, name, onRemove }: IdentityRowProps) {
  const { t } = useTranslation('second-step');
  const reader = useReader();
  return (
    <div className={security.row}>
      <div className={security.words}>
        <strong>{name}</strong>
        <span>{identity.name}</span>
        <span>{t('linked.since', { when: formatDayAndTime(identity.linkedAt, reader) })}</span>
      </div>
      {onRemove && (
        <Button variant="default" onClick={onRemove} aria-label={t('linked.removeOf', { name })}>
          {t('linked.remove')}
        </Button>
      )}
    </div>
  );
}

/** This installation's options; null until they are known, and offline. */
function useFirebaseOptions(): FirebaseOptions | null {
  const [options, setOptions] = useState<FirebaseOptions | null>(null);
  useEffect(() => {
    let isShown = true;
    readFirebaseOptions().then(
      (found) => isShown && setOptions(found),
      (error: unknown) => log.warning('sign-in-options-not-read', { why: errorName(error) }),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return options;
}
