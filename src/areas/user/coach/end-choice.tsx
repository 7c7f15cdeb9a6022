import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { ShownChoice } from '../../../domain/coaches/choices.ts';
import { chooseCoach } from '../../../domain/coaches/choose-coach.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import classes from './coach-profile.module.css';

/** Changing to another coach, or going on without one. */
export function EndChoice({ choices }: { readonly choices: readonly ShownChoice[] }) {
  const { t } = useTranslation('member-coaches');
  const { language } = useReader();
  const navigate = useNavigate();
  const [ending, setEnding] = useState<ShownChoice | null>(null);
  const end = async ({ offeringId }: ShownChoice) => {
    setEnding(null);
    await chooseCoach(offeringId, null);
    if (choices.length === 1) await navigate('/user/coach');
  };
  return (
    <Card title={t('end.title')} look="quiet">
      {choices.map((choice) => (
        <Stack key={choice.offeringId} gap={2}>
          {choices.length > 1 && choice.offering && <p className={classes.dayName}>{choice.offering.name[language]}</p>}
          <Link to={choice.offering?.kind === 'special' ? `/user/offerings/${choice.offeringId}` : '/user/coach?list=all'}>
            {t('end.change')}
          </Link>
          <div>
            <Button variant="subtle" color="danger" px={0} onClick={() => setEnding(choice)}>
              {t('end.end')}
            </Button>
          </div>
        </Stack>
      ))}
      <ConfirmDialog
        isOpen={ending !== null}
        title={t('end.question', { name: ending?.coach?.fullName ?? t('own.unknown') })}
        text={<p>{t('end.text')}</p>}
        confirmLabel={t('end.confirm')}
        cancelLabel={t('end.keep')}
        isDanger
        onConfirm={() => ending && void end(ending)}
        onCancel={() => setEnding(null)}
      />
    </Card>
  );
}
