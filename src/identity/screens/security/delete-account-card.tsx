import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { deletionGraceDays } from '../../../../contract/deletion-grace.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { systemClock } from '../../../platform/clock.ts';
import { errorName, log } from '../../../platform/log.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { deleteOwnAccount } from '../../deleting-account.ts';
import { countUnsentChanges } from '../../logout.ts';
import { NeedsPassword } from './needs-password.tsx';
import { ProofFields } from './proof-fields.tsx';
import classes from './security.module.css';
import { noProof, type Proof, proofShape, useProof } from './use-proof.ts';

const schema = z.object(proofShape);

export interface DeleteAccountCardProps {
  /** Booked sessions that a deletion would cancel; null while unknown. */
  readonly comingSessionCount: number | null;
}

const goes = ['health', 'chats', 'account'] as const;
const stays = ['rating', 'hours', 'figures', 'log'] as const;

/** Explains what a deletion removes and keeps, and asks for the password. */
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
        <Row>
          <Button variant="outline" color="danger" onClick={() => setIsAsking(true)}>
            {t('deletion.open')}
          </Button>
        </Row>
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
  const [unsentCount, setUnsentCount] = useState(0);
  const [endsAt] = useState(() => new Date(systemClock.now().getTime() + deletionGraceDays * 86_400_000));

  useEffect(() => {
    countUnsentChanges().then(setUnsentCount, (error: unknown) => log.warning('unsent-not-counted', { error: errorName(error) }));
  }, []);

  const proof = useProof();
  const form = useContractForm({
    schema,
    values: noProof,
    words: proof.words,
    ...proof.rules,
    onSubmit: async (given: Proof) => {
      await deleteOwnAccount(given);
      await navigate('/', { replace: true });
      await notify(t('deletion.done', { day: formatDay(endsAt, reader) }), 'ok', { staysOpen: true });
    },
  });

  return (
    <FormSheet
      form={form}
      title={t('deletion.question')}
      submitLabel={t('deletion.confirm')}
      cancelLabel={t('deletion.keep')}
      onClose={onClose}
      isDanger
    >
      <p>{t('deletion.undo', { day: formatDay(endsAt, reader) })}</p>
      <Text as="ul" look="quiet">
        <li>{t('deletion.everywhere')}</li>
        {comingSessionCount > 0 && <li>{t('deletion.sessions', { count: comingSessionCount })}</li>}
        {unsentCount > 0 && <li>{t('deletion.unsent', { count: unsentCount })}</li>}
      </Text>
      <ProofFields form={form} proof={proof} />
    </FormSheet>
  );
}
