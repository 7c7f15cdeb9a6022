import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { exportUnsentFile } from '../../domain/outbox/unsent-file.ts';
import { errorName, log } from '../../platform/log.ts';
import { passphraseLength } from '../../sync/unsent-file/sealed-file.ts';
import { Button } from '../../ui/controls/button.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Card } from '../../ui/page/card.tsx';
import { Text } from '../../ui/text/text.tsx';

const schema = z.object({ passphrase: z.string().min(passphraseLength) });

/** Exports what is unsent to a file encrypted with a passphrase. */
export function ExportCard() {
  const { t } = useTranslation('diagnostics');
  const [isDone, setIsDone] = useState(false);
  const form = useContractForm({
    schema,
    values: { passphrase: '' },
    clearedWhenSent: ['passphrase'],
    onSubmit: async ({ passphrase }) => {
      setIsDone(false);
      download(await exportUnsentFile(passphrase));
      setIsDone(true);
    },
    describeFailure: async (error) => {
      log.error('file-not-made', { why: errorName(error) });
      return t('export.failed');
    },
  });
  return (
    <Card title={t('export.title')}>
      <Form
        form={form}
        actions={
          <Button type="submit" disabled={form.isBusy}>
            {t(form.isBusy ? 'export.working' : 'export.save')}
          </Button>
        }
      >
        <Text tone="muted">{t('export.text')}</Text>
        <TextField
          {...form.field('passphrase')}
          type="password"
          autoComplete="new-password"
          label={t('export.passphrase')}
          help={t('export.help', { count: passphraseLength })}
        />
        {isDone && (
          <Notice tone="info" isLive>
            {t('export.done')}
          </Notice>
        )}
      </Form>
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
