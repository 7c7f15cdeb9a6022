import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { defaultRetention } from '../../../../contract/platform-defaults.ts';
import type { Retention } from '../../../../contract/platform-settings.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { newerSettings, type StoredSettings } from '../../../domain/support/settings.ts';
import { loadErrorText } from '../../../i18n/error-text.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair, Form } from '../../../ui/form/form.tsx';
import { PhoneFields } from '../../../ui/form/phone-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { EmergencyFields } from './emergency-fields.tsx';
import { type SettingsValues, settingsOf, settingsSchema, valuesOf } from './values.ts';

interface SettingsFormProps {
  readonly settings: StoredSettings;
  readonly onSaved: () => void;
}

/** All settings in one form, saved together. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { t } = useTranslation('admin-settings');
  const isOffline = useIsOffline();
  const form = useSettingsForm({ settings, onSaved });
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" loading={form.isBusy} disabled={isOffline}>
          {t('save')}
        </Button>
      }
    >
      <LinksCard form={form} />
      <SupportCard form={form} />
      <Card title={t('emergency.title')}>
        <EmergencyFields
          numbers={form.values.emergency}
          isWrong={form.problems.emergency !== undefined}
          onChange={(emergency) => form.change({ emergency })}
        />
      </Card>
      <ZoneCard form={form} saved={settings.timeZone} />
      <RetentionCard form={form} />
      {isOffline && <Text look="quiet">{t('offlineNote')}</Text>}
    </Form>
  );
}

function useSettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { t } = useTranslation('admin-settings');
  /** The version that another admin saved meanwhile, once the message about it was shown. */
  const [newerVersion, setNewerVersion] = useState<number | null>(null);
  const link = t('linkProblem');
  return useContractForm<SettingsValues, z.infer<typeof settingsSchema>>({
    schema: settingsSchema,
    placeOf: { phone: 'support.phone' },
    values: valuesOf(settings),
    words: { appStore: link, playStore: link, instagram: link, linkedin: link, youtube: link, facebook: link },
    describeFailure: async (error) => {
      const newer = newerSettings(error);
      if (!newer) return loadErrorText(error);
      setNewerVersion(newer.settings.version);
      return t('conflict', { name: newer.changedBy ?? t('somebody') });
    },
    onSubmit: async (sent) => {
      const baseVersion = newerVersion ?? settings.version;
      await callOnline('support.saveSettings', { body: { ...settingsOf(sent), baseVersion } });
      setNewerVersion(null);
      void notify(t('saved'), 'ok');
      onSaved();
    },
  });
}

interface PartProps {
  readonly form: ReturnType<typeof useSettingsForm>;
}

function LinksCard({ form }: PartProps) {
  const { t } = useTranslation('admin-settings');
  const linkOf = (name: 'appStore' | 'playStore' | 'instagram' | 'linkedin' | 'youtube' | 'facebook') => (
    <TextField {...form.field(name)} label={t(`links.${name}`)} type="url" inputMode="url" isOptional maxLength={500} />
  );
  return (
    <Card title={t('links.title')}>
      <Stack gap={4}>
        <Text look="note">{t('links.text')}</Text>
        <FieldPair>
          {linkOf('appStore')}
          {linkOf('playStore')}
        </FieldPair>
        <FieldPair>
          {linkOf('instagram')}
          {linkOf('linkedin')}
        </FieldPair>
        <FieldPair>
          {linkOf('youtube')}
          {linkOf('facebook')}
        </FieldPair>
      </Stack>
    </Card>
  );
}

function SupportCard({ form }: PartProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <Card title={t('support.title')}>
      <Stack gap={4}>
        <Text look="note">{t('support.text')}</Text>
        <TextField {...form.field('email')} label={t('support.email')} type="email" isOptional maxLength={500} />
        <PhoneFields phone={form.field('phone')} country={form.field('phoneCountry')} label={t('support.phone')} />
      </Stack>
    </Card>
  );
}

function ZoneCard({ form, saved }: PartProps & { readonly saved: string }) {
  const { t } = useTranslation('admin-settings');
  const zones = useMemo(
    () =>
      [...new Set([saved, ...(Intl.supportedValuesOf?.('timeZone') ?? [])])]
        .toSorted()
        .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [saved],
  );
  return (
    <Card title={t('zone.title')}>
      <Stack gap={4}>
        <Text look="note">{t('zone.text')}</Text>
        <SelectField {...form.field('timeZone')} label={t('zone.label')} options={zones} />
      </Stack>
    </Card>
  );
}

const retained = Object.keys(defaultRetention) as (keyof Retention)[];

/** Retention in days. */
function RetentionCard({ form }: PartProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <Card title={t('retention.title')}>
      <Stack gap={4}>
        <Text look="note">{t('retention.text')}</Text>
        {retained.map((name) => (
          <NumberField key={name} {...form.field(name)} label={t(`retention.${name}`)} help={t(`retention.${name}Help`)} maxLength={4} />
        ))}
      </Stack>
    </Card>
  );
}
