import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, roles } from '../../../contract/roles.ts';
import { useIsOffline } from '../../domain/outbox/queries.ts';
import { callOnline } from '../../identity/index.ts';
import { Button } from '../../ui/button.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectInput, TextAreaInput, TextInput } from '../../ui/form/inputs.tsx';
import { Grid, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { useOnlineWork } from '../../ui/use-online-work.ts';
import classes from './notifications.module.css';

const nothing = { titleEn: '', titleEs: '', bodyEn: '', bodyEs: '' };
type Words = typeof nothing;

/** Admins write to all of a role, employers to their own people; in both languages. */
export function ComposeCard({ role }: { readonly role: Role }) {
  const { t } = useTranslation('notifications');
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <Row gap={2} wraps>
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
          {t('compose.open')}
        </Button>
      </Row>
    );
  }
  return <ComposeForm role={role} onDone={() => setIsOpen(false)} />;
}

function ComposeForm({ role, onDone }: { readonly role: Role; readonly onDone: () => void }) {
  const { t } = useTranslation('notifications');
  const [words, setWords] = useState(nothing);
  const [to, setTo] = useState<Role>('USER');
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const work = useOnlineWork();
  const isOffline = useIsOffline();
  const problemOf = (name: keyof Words) => (isChecked && words[name].trim() === '' ? t('compose.required') : undefined);
  const fieldOf = (name: keyof Words) => ({
    label: t(`compose.${name}`),
    value: words[name],
    onChange: (value: string) => setWords((held) => ({ ...held, [name]: value })),
    problem: problemOf(name),
  });
  const toName = role === 'ADMIN' ? t(`compose.toRole.${to}`) : t('compose.toEmployees');
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    setIsAsking(Object.values(words).every((text) => text.trim() !== ''));
  };
  const send = () => {
    setIsAsking(false);
    work.run(async () => {
      const body = {
        title: { en: words.titleEn, es: words.titleEs },
        body: { en: words.bodyEn, es: words.bodyEs },
        link: null,
        to: { role: to },
      };
      const { count } = await callOnline('notifications.create', { body });
      onDone();
      await notify(t('compose.sent', { count }), 'ok');
    });
  };
  return (
    <Card title={t('compose.title')}>
      <Grid as="form" gap={4} onSubmit={ask} noValidate>
        <Notice tone="info">{t('compose.lead')}</Notice>
        <SelectInput
          label={t('compose.to')}
          value={to}
          onChange={setTo}
          options={
            role === 'ADMIN'
              ? roles.map((value) => ({ value, label: t(`compose.toRole.${value}`) }))
              : [{ value: 'USER' as const, label: t('compose.toEmployees') }]
          }
        />
        <div className={classes.pair}>
          <TextInput {...fieldOf('titleEn')} maxLength={80} />
          <TextInput {...fieldOf('titleEs')} maxLength={80} />
          <TextAreaInput {...fieldOf('bodyEn')} rows={3} maxLength={400} />
          <TextAreaInput {...fieldOf('bodyEs')} rows={3} maxLength={400} />
        </div>
        {work.failure && (
          <Notice tone="warning" isLive>
            {work.failure}
          </Notice>
        )}
        {isOffline && <Notice tone="info">{t('compose.offline')}</Notice>}
        <Row gap={2} wraps>
          <Button type="submit" loading={work.isBusy} disabled={isOffline}>
            {t('compose.send')}
          </Button>
          <Button variant="subtle" onClick={onDone}>
            {t('compose.cancel')}
          </Button>
        </Row>
      </Grid>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('compose.question', { to: toName })}
        text={t('compose.questionText')}
        confirmLabel={t('compose.confirm')}
        cancelLabel={t('compose.goBack')}
        onConfirm={send}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}
