import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeUnsentFile } from '../../domain/outbox/unsent-file.ts';
import { errorName, log } from '../../platform/log.ts';
import { passphraseLength } from '../../sync/sealed-file.ts';
import { Button } from '../../ui/button.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './diagnostics.module.css';
import { PassphraseField } from './passphrase-field.tsx';

/** Saves what is not sent yet in a file under a passphrase. */
export function ExportCard() {
  const { t } = useTranslation('diagnostics');
  const [state, setState] = useState<'ready' | 'working' | 'done' | 'failed'>('ready');

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setState('working');
    try {
      download(await makeUnsentFile(String(new FormData(form).get('passphrase') ?? '')));
      form.reset();
      setState('done');
    } catch (error) {
      log.error('file-not-made', { why: errorName(error) });
      setState('failed');
    }
  }

  return (
    <Card title={t('export.title')}>
      <form className={classes.form} onSubmit={(event) => void save(event)} aria-busy={state === 'working'}>
        <p className={classes.words}>{t('export.text')}</p>
        <PassphraseField
          label={t('export.passphrase')}
          help={t('export.help', { count: passphraseLength })}
          isNew
          minLength={passphraseLength}
        />
        {(state === 'done' || state === 'failed') && (
          <Notice tone={state === 'done' ? 'info' : 'warning'} isLive>
            {t(`export.${state}`)}
          </Notice>
        )}
        <Button type="submit" disabled={state === 'working'}>
          {t(state === 'working' ? 'export.working' : 'export.save')}
        </Button>
      </form>
    </Card>
  );
}

function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser has taken the file once the click is done.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
