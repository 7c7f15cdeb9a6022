import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeInUnsentFile } from '../../domain/outbox/unsent-file.ts';
import { errorName, log } from '../../platform/log.ts';
import { type FileProblem, UnusableFile } from '../../sync/sealed-file.ts';
import type { Restored } from '../../sync/unsent-file.ts';
import { Button } from '../../ui/button.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './diagnostics.module.css';
import { PassphraseField } from './passphrase-field.tsx';

type State =
  | { readonly kind: 'ready' | 'working' }
  | { readonly kind: 'done'; readonly restored: Restored }
  | { readonly kind: 'failed'; readonly problem: FileProblem | 'unknown' };

/** Takes in what was saved unsent, on this device or another of the same person. */
export function ImportCard() {
  const { t } = useTranslation('diagnostics');
  const id = useId();
  const [state, setState] = useState<State>({ kind: 'ready' });

  async function takeIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const filled = new FormData(form);
    const file = filled.get('file');
    if (!(file instanceof File)) return;
    setState({ kind: 'working' });
    try {
      const restored = await takeInUnsentFile(file, String(filled.get('passphrase') ?? ''));
      form.reset();
      setState({ kind: 'done', restored });
    } catch (error) {
      log.info('file-not-taken-in', { why: errorName(error) });
      setState({ kind: 'failed', problem: error instanceof UnusableFile ? error.problem : 'unknown' });
    }
  }

  return (
    <Card title={t('import.title')}>
      <form className={classes.form} onSubmit={(event) => void takeIn(event)} aria-busy={state.kind === 'working'}>
        <p className={classes.words}>{t('import.text')}</p>
        <div className={classes.field}>
          <label htmlFor={id}>{t('import.file')}</label>
          <input id={id} name="file" type="file" accept=".zhu" required />
        </div>
        <PassphraseField label={t('import.passphrase')} />
        {state.kind === 'failed' && (
          <Notice tone="warning" isLive>
            {t(`import.problem.${state.problem}`)}
          </Notice>
        )}
        {state.kind === 'done' && (
          <Notice tone="info" isLive>
            {t('import.done', { count: state.restored.intentions })}{' '}
            {state.restored.known > 0 && t('import.known', { count: state.restored.known })}
          </Notice>
        )}
        <Button type="submit" variant="default" disabled={state.kind === 'working'}>
          {t(state.kind === 'working' ? 'import.working' : 'import.takeIn')}
        </Button>
      </form>
    </Card>
  );
}
