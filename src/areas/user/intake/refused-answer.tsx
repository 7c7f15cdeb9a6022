import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { IntakeForm } from '../../../../contract/intake-form.ts';
import { editRefusedAnswer } from '../../../domain/intake/actions.ts';
import type { ShownAnswer } from '../../../domain/intake/shown-answers.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './result.module.css';

interface RefusedAnswerProps {
  readonly answer: ShownAnswer;
  readonly form: IntakeForm;
}

/** Why the provider did not accept the answers, and the way to correct them. */
export function RefusedAnswer({ answer: { problem, intentionId }, form }: RefusedAnswerProps) {
  const { t, i18n } = useTranslation(['intake', 'errors']);
  const navigate = useNavigate();
  const [isBlocked, setIsBlocked] = useState(false);
  const key = `errors:${problem?.code}`;
  const reason = i18n.exists(key) ? i18n.t(key as 'errors:INVALID_INPUT') : t('result.attentionUnknown');
  const edit = async () => {
    if (intentionId && (await editRefusedAnswer(form, intentionId))) navigate(`/user/intake/${form.key}?at=review`, { replace: true });
    else setIsBlocked(true);
  };
  return (
    <Notice tone="warning" isLive>
      <p>{t('result.attentionText', { reason })}</p>
      {isBlocked && <p>{t('result.editBlocked')}</p>}
      <Button className={classes.edit} variant="default" onClick={() => void edit()}>
        {t('result.edit')}
      </Button>
    </Notice>
  );
}
