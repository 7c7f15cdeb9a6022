import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { importUnsentFile } from '../../domain/outbox/unsent-file.ts';
import { errorName, log } from '../../platform/log.ts';
import { UnusableFile } from '../../sync/unsent-file/sealed-file.ts';
import type { Restored } from '../../sync/unsent-file/unsent-file.ts';
import { Button } from '../../ui/controls/button.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Card } from '../../ui/page/card.tsx';
import { Text } from '../../ui/text/text.tsx';

const schema = z.object({ file: z.instanceof(File), passphrase: z.string().min(1) });

/** Imports exported unsent changes, on this device or another of the same person. */
export function ImportCard() {
  const { t } = useTranslation('diagnostics');
  const [restored, setRestored] = useState<Restored | null>(null);
  const [takenIn, setTakenIn] = useState(0);
  const form = useContractForm({
    schema,
    values: { file: null as File | null, passphrase: '' },
    clearedWhenSent: ['file', 'passphrase'],
    onSubmit: async ({ file, passphrase }) => {
      setRestored(null);
      setRestored(await importUnsentFile(file, passphrase));
      setTakenIn((count) => count + 1);
    },
    describeFailure: async (error) => {
      log.info('file-not-taken-in', { why: errorName(error) });
      return t(`import.problem.${error instanceof UnusableFile ? error.problem : 'unknown'}`);
    },
  });
  return (
    <Card title={t('import.title')}>
      <Form
        form={form}
        actions={
          <Button type="submit" variant="default" disabled={form.isBusy}>
            {t(form.isBusy ? 'import.working' : 'import.takeIn')}
          </Button>
        }
      >
        <Text tone="muted">{t('import.text')}</Text>
        <FileField key={takenIn} {...form.field('file')} label={t('import.file')} accept=".zhu" />
        <TextField {...form.field('passphrase')} type="password" autoComplete="off" label={t('import.passphrase')} />
        {restored && (
          <Notice tone="info" isLive>
            <span>{t('import.done', { count: restored.intentions })}</span>{' '}
            {restored.known > 0 && <span>{t('import.known', { count: restored.known })}</span>}
          </Notice>
        )}
      </Form>
    </Card>
  );
}
