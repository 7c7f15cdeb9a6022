import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recommendations } from '../../../../contract/recommendations.ts';
import { useOfferings } from '../../../domain/offerings/queries.ts';
import { recommendOffering } from '../../../domain/recommendations/actions.ts';
import { useRecommendedTo } from '../../../domain/recommendations/queries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './member.module.css';

interface MemberRecommendationsProps {
  readonly userId: string;
  readonly name: string;
}

/** Recommendations to a member, and a button to add more. */
export function MemberRecommendations({ userId, name }: MemberRecommendationsProps) {
  const { t } = useTranslation('coach-notes');
  const { language } = useReader();
  const { data } = useRecommendedTo(userId);
  const offerings = useOfferings().data ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const nameOf = (offeringId: string) => offerings.find(({ id }) => id === offeringId)?.name[language] ?? '';
  const isEmpty = data !== undefined && data.items.length + data.unsent.length === 0;
  return (
    <Card title={t('recommend.title')}>
      {isEmpty && <Text look="note">{t('recommend.none')}</Text>}
      {data && !isEmpty && (
        <Stack as="ul" gap={4}>
          {data.unsent.map(({ offeringId, reason, isRefused }) => (
            <li key={offeringId} className={classes.note}>
              <p className={classes.noteHead}>
                <strong>{nameOf(offeringId)}</strong>
                <StatusBadge tone={isRefused ? 'warning' : 'quiet'}>
                  {t(isRefused ? 'recommend.attention' : 'recommend.waiting')}
                </StatusBadge>
              </p>
              {reason !== null && <p className={classes.noteText}>{reason}</p>}
              {isRefused && <Link to="/coach/sync">{t('recommend.decide')}</Link>}
            </li>
          ))}
          {data.items.map(({ id, offering, reason, isTaken }) => (
            <li key={id} className={classes.note}>
              <p className={classes.noteHead}>
                <strong>{offering.name[language]}</strong>
                {isTaken && <StatusBadge tone="ok">{t('recommend.taken')}</StatusBadge>}
              </p>
              {reason !== null && <p className={classes.noteText}>{reason}</p>}
            </li>
          ))}
        </Stack>
      )}
      <div>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('recommend.action')}
        </Button>
      </div>
      {isOpen && <RecommendSheet userId={userId} name={name} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

const schema = recommendations.create.body.shape.items.element.pick({ offeringId: true, reason: true });

function RecommendSheet({ userId, name, onClose }: MemberRecommendationsProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('coach-notes');
  const { language } = useReader();
  const offerings = useOfferings().data ?? [];
  const form = useContractForm({
    schema,
    values: { offeringId: '', reason: null as string | null },
    words: { offeringId: t('recommend.missing') },
    onSubmit: async ({ offeringId, reason }) => {
      await recommendOffering(userId, offeringId, reason ?? '');
      onClose();
      await notify(t('recommend.sent'), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('recommend.sheetTitle', { name })}
      submitLabel={t('recommend.send')}
      cancelLabel={t('recommend.cancel')}
      onClose={onClose}
    >
      <SelectField
        {...form.field('offeringId')}
        label={t('recommend.offering')}
        placeholder={t('recommend.choose')}
        options={offerings.map(({ id, name: names }) => ({ value: id, label: names[language] }))}
      />
      <TextAreaField
        {...form.field('reason')}
        label={t('recommend.reason')}
        help={t('recommend.reasonHint', { name })}
        isOptional
        rows={3}
      />
    </FormSheet>
  );
}
