import { useTranslation } from 'react-i18next';
import { copyText } from '../../../ui/controls/copy-text.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { type NextStep, problemOf } from '../../federated/firebase-errors.ts';
import classes from './federated.module.css';

interface ProblemNoteProps {
  /** The identity provider's code, without `auth/`. */
  readonly code: string;
  /** The possible actions, in the task of the click; a step that is left out is not offered. */
  readonly steps: Readonly<Partial<Record<Exclude<NextStep, 'open-in-browser'>, () => void>>>;
}

/** What went wrong at the identity provider, in a plain sentence, with the next steps. */
export function ProblemNote({ code, steps }: ProblemNoteProps) {
  const { t } = useTranslation('federated');
  const { sentence, next } = problemOf(code);
  const copyAddress = async () => {
    if (await copyText(window.location.href)) await notify(t('copied'), 'ok');
    else await notify(t('notCopied'), 'warning');
  };
  const act = next === 'open-in-browser' ? () => void copyAddress() : steps[next];
  return (
    <div className={classes.problem} role="alert">
      {t(`problems.${sentence}`)}
      {act && (
        <button type="button" onClick={act}>
          {t(`next.${next}`)}
        </button>
      )}
    </div>
  );
}
