import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CoachCard } from '../../../../contract/coach-profile.ts';
import type { OfferingName } from '../../../../contract/offerings.ts';
import type { ShownChoices } from '../../../domain/coaches/choices.ts';
import { chooseCoach } from '../../../domain/coaches/choose-coach.ts';
import { useCoverage } from '../../../domain/subscriptions/queries.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import classes from './choose-coach.module.css';

interface ChooseCoachProps {
  readonly coach: CoachCard;
  readonly offering: OfferingName;
  readonly choices: ShownChoices;
}

/** Chooses this coach for an offering, or switches to them; shows the choice at once. */
export function ChooseCoach({ coach, offering, choices }: ChooseCoachProps) {
  const { t } = useTranslation('member-coaches');
  const { language } = useReader();
  const coverage = useCoverage();
  const [isAsking, setIsAsking] = useState(false);
  const topic = offering.name[language];
  const firstName = coach.fullName.split(' ')[0] ?? coach.fullName;
  const current = choices.items.find(({ offeringId }) => offeringId === offering.id);
  const choose = async () => {
    setIsAsking(false);
    await chooseCoach(offering.id, coach.coachId);
    await notify(t('choose.done', { name: firstName }), 'ok');
  };
  if (current?.coachId === coach.coachId) {
    return (
      <Stack gap={2} align="start">
        <StatusBadge tone="ok">{t('choose.yours', { topic })}</StatusBadge>
        {current.state === 'waiting' && <StatusBadge tone="quiet">{t('choose.waiting')}</StatusBadge>}
        <Link className={classes.link} to={`/user/coach/mine/${coach.coachId}`}>
          {t('choose.open')}
        </Link>
      </Stack>
    );
  }
  const isCovered = coverage.data?.isCovered !== false;
  return (
    <div className={classes.choose}>
      <RefusedChoice choices={choices} offeringId={offering.id} coachId={coach.coachId} />
      <Button disabled={!isCovered} onClick={() => (current ? setIsAsking(true) : void choose())}>
        {current ? t('choose.change', { name: firstName }) : t('choose.choose', { name: firstName })}
      </Button>
      <p className={classes.hint}>
        {isCovered
          ? current
            ? t('choose.now', { name: current.coach?.fullName ?? t('own.unknown'), topic })
            : t('choose.for', { name: firstName, topic })
          : t('choose.notCovered')}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('choose.changeTitle', { name: coach.fullName })}
        text={<p>{t('choose.changeText', { former: current?.coach?.fullName ?? t('own.unknown'), topic })}</p>}
        confirmLabel={t('choose.changeConfirm')}
        cancelLabel={t('choose.keep')}
        onConfirm={() => void choose()}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}

/** Why the last attempt was rejected. */
function RefusedChoice({
  choices,
  offeringId,
  coachId,
}: {
  readonly choices: ShownChoices;
  readonly offeringId: string;
  readonly coachId: string;
}) {
  const { t } = useTranslation('member-coaches');
  const wordOf = useErrorText();
  const refused = choices.refused.find((each) => each.offeringId === offeringId && each.coachId === coachId);
  if (!refused) return null;
  return (
    <Notice tone="warning" isLive>
      <span>{t('choose.refused')}</span>{' '}
      {refused.code !== null && <span>{wordOf(Object.assign(new Error(refused.code), { code: refused.code }))}</span>}
    </Notice>
  );
}
