import { Radio } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSyncStatus } from '../../domain/outbox/queries.ts';
import { errorName, log } from '../../platform/log.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { countUnsentChanges, countUnsentRows, logout } from '../logout.ts';
import type { UnsentChoice } from '../terms.ts';
import './radio-styles.ts';
import classes from './logout-dialog.module.css';

export interface LogoutDialogProps {
  readonly isOpen: boolean;
  /** The person goes back. */
  readonly onClose: () => void;
}

const choices = ['send', 'keep', 'discard'] as const satisfies readonly UnsentChoice[];

/** Asks before logging out and, when changes are unsent, what should happen to them. */
export function LogoutDialog({ isOpen, onClose }: LogoutDialogProps) {
  const { t } = useTranslation('identity');
  const { unsentCount, rowsLeft, cannotSend, choice, choose, isBusy, problem, confirm } = useLoggingOut(isOpen);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('logout.question')}
      confirmLabel={isBusy ? t('logout.working') : t('logout.confirm')}
      cancelLabel={t('logout.goBack')}
      isBusy={isBusy || unsentCount === undefined}
      onConfirm={() => void confirm()}
      onCancel={isBusy ? () => undefined : onClose}
      text={
        <>
          {rowsLeft > 0 && (
            <Notice tone="warning">
              {t(unsentCount && choice === 'discard' ? 'logout.importDiscarded' : 'logout.importKept', { count: rowsLeft })}
            </Notice>
          )}
          {unsentCount ? (
            <Radio.Group
              value={choice}
              onChange={(value) => choose(choices.find((known) => known === value) ?? 'keep')}
              label={t('logout.unsent', { count: unsentCount })}
              description={t('logout.unsentQuestion', { count: unsentCount })}
            >
              <div className={classes.choices}>
                {choices.map((name) => (
                  <Radio
                    key={name}
                    value={name}
                    disabled={isBusy || (name === 'send' && cannotSend !== null)}
                    label={t(`logout.${name}`)}
                    description={name === 'send' && cannotSend ? t(`logout.cannotSend.${cannotSend}`) : t(`logout.${name}Help`)}
                  />
                ))}
              </div>
            </Radio.Group>
          ) : null}
          <div role="alert" className={classes.problem}>
            {problem}
          </div>
        </>
      }
    />
  );
}

/** Counts unsent changes whenever the dialog opens, and logs out as chosen. */
function useLoggingOut(isOpen: boolean) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const [unsentCount, setUnsentCount] = useState<number>();
  const [rowsLeft, setRowsLeft] = useState(0);
  const { cannotSend, isSendAdvised, isKnown } = useSending();
  const [chosen, setChosen] = useState<UnsentChoice>();
  const advised = isSendAdvised ? 'send' : 'keep';
  const choice = chosen === undefined || (chosen === 'send' && cannotSend) ? advised : chosen;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (!isOpen) return;
    setProblem(undefined);
    const count = async () => {
      setRowsLeft(await countUnsentRows());
      setUnsentCount(await countUnsentChanges());
    };
    count().catch((error: unknown) => {
      log.error('unsent-not-counted', { error: errorName(error) });
      setProblem(t('logout.failed'));
    });
  }, [isOpen, t]);

  const confirm = async () => {
    setIsBusy(true);
    try {
      const outcome = await logout(unsentCount ? choice : 'keep');
      if (outcome.kind === 'logged-out') {
        await navigate('/', { replace: true });
        if (outcome.isServerTold) await notify(t('logout.done'), 'ok');
        return;
      }
      setUnsentCount(outcome.count);
      setChosen('keep');
      setProblem(t('logout.sendFailed', { count: outcome.count }));
    } catch (error) {
      log.error('logout-failed', { error: errorName(error) });
      setProblem(t('logout.failed'));
    }
    setIsBusy(false);
  };
  return { unsentCount: isKnown ? unsentCount : undefined, rowsLeft, cannotSend, choice, choose: setChosen, isBusy, problem, confirm };
}

/** Whether unsent changes can be sent now: not offline, nor if each of them needs the person. */
function useSending() {
  const status = useSyncStatus();
  if (!status) return { isKnown: false, cannotSend: null, isSendAdvised: false };
  const { offlineSince, needsSignIn, waiting, needAttention } = status;
  const isOffline = offlineSince !== null || needsSignIn;
  const cannotSend = isOffline ? ('offline' as const) : waiting === 0 && needAttention > 0 ? ('undecided' as const) : null;
  return { isKnown: true, cannotSend, isSendAdvised: cannotSend === null && needAttention === 0 };
}
