import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../controls/action.tsx';
import { Illustration } from './illustrations.tsx';
import { State } from './state.tsx';

interface ErrorStateProps {
  /** What happened and what is safe; by default that the server was not reached. */
  readonly title?: string;
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  readonly level?: 1 | 2 | 3;
}

/** Shown when content did not load. */
export function ErrorState({ title, text, onRetry, level }: ErrorStateProps) {
  const { t } = useTranslation('common');
  return (
    <State
      isAlert
      level={level}
      picture={<Illustration of="clouds" />}
      title={title ?? t('failed.title')}
      text={text ?? t('failed.text')}
      actions={onRetry && <ActionButton onClick={onRetry}>{t('actions.retry')}</ActionButton>}
    />
  );
}
