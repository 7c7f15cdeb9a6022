import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { deletionGraceDays } from '../../../../contract/grace.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { systemClock } from '../../../platform/clock.ts';
import { errorName, log } from '../../../platform/log.ts';
import { Button } from '../../../ui/button.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Text } from '../../../ui/text.tsx';
import { deleteOwnAccount } from '../../deleting-account.ts';
import { countUnsentChanges } from '../../logout.ts';
import signIn from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import { NeedsPassword } from './needs-password.tsx';
import { ProofFields } from './proof-fields.tsx';
import classes from './security.module.css';
import { useProof } from './use-proof.ts';

export interface DeleteAccountCardProps {
  /** Booked sessions that a deletion would cancel; null while it is not known. */
  readonly comingSessionCount: number | null;
}

const goes = ['health', 'chats', 'account'] as const;
const stays = ['rating', 'hours', 'log'] as const;

/** Says what a deletion takes away and what it leaves, and asks for it with the password. */
export function DeleteAccountCard({ comingSessionCount }: DeleteAccountCardProps) {
  const { t } = useTranslation('privacy');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={t('deletion.title')}>
      <Text look="quiet">{t('deletion.lead', { count: deletionGraceDays })}</Text>
      <div className={classes.lists}>
        <div>
          <h3>{t('deletion.goesTitle')}</h3>
          <ul>
            {goes.map((what) => (
              <li key={what}>{t(`deletion.goes.${what}`)}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('deletion.staysTitle')}</h3>
          <ul>
            {stays.map((what) => (
              <li key={what}>{t(`deletion.stays.${what}`)}</li>
            ))}
          </ul>
        </div>
      </div>
      <NeedsPassword>
        <Button variant="outline" color="danger" onClick={() => setIsAsking(true)}>
          {t('deletion.open')}
        </Button>
      </NeedsPassword>
      {isAsking && <DeletionSheet comingSessionCount={comingSessionCount ?? 0} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

interface DeletionSheetProps {
  readonly comingSessionCount: number;
  readonly onClose: () => void;
}

function DeletionSheet({ comingSessionCount, onClose }: DeletionSheetProps) {
  const { t } = useTranslation(['privacy', 'security']);
  const reader = useReader();
  const navigate = useNavigate();
  const submit = useSubmit();
  const proof = useProof();
  const [unsentCount, setUnsentCount] = useState(0);
  const [endsAt] = useState(() => new Date(systemClock.now().getTime() + deletionGraceDays * 86_400_000));

  useEffect(() => {
    countUnsentChanges().then(setUnsentCount, (error: unknown) => log.warning('unsent-not-counted', { error: errorName(error) }));
  }, []);

  const ask = (form: HTMLFormElement) => {
    const given = proof.read(form);
    if (!given) return;
    submit.run(() =>
      proof.send(form, async () => {
        await deleteOwnAccount(given);
        await navigate('/', { replace: true });
        await notify(t('deletion.done', { day: formatDay(endsAt, reader) }), 'ok', { staysOpen: true });
      }),
    );
  };

  return (
    <Sheet
      isOpen
      onClose={submit.isBusy ? () => undefined : onClose}
      title={t('deletion.question')}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={submit.isBusy}>
            {t('deletion.keep')}
          </Button>
          <Button type="submit" form="delete-account" color="danger" loading={submit.isBusy}>
            {t('deletion.confirm')}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id="delete-account"
        gap={4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask(event.currentTarget);
        }}
      >
        <p>{t('deletion.undo', { day: formatDay(endsAt, reader) })}</p>
        <Text as="ul" look="quiet">
          <li>{t('deletion.everywhere')}</li>
          {comingSessionCount > 0 && <li>{t('deletion.sessions', { count: comingSessionCount })}</li>}
          {unsentCount > 0 && <li>{t('deletion.unsent', { count: unsentCount })}</li>}
        </Text>
        <div role="alert" className={signIn.alert}>
          {submit.failure}
        </div>
        <ProofFields proof={proof} />
      </Stack>
    </Sheet>
  );
}
