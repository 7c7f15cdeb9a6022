import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOfferings } from '../../../domain/offerings/queries.ts';
import { useUnsavedWork } from '../../../domain/outbox/unsaved-work.ts';
import { recommendOffering } from '../../../domain/recommendations/actions.ts';
import { useRecommendedTo } from '../../../domain/recommendations/queries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/button.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './member.module.css';
import '@mantine/core/styles/Input.css';

interface MemberRecommendationsProps {
  readonly userId: string;
  readonly name: string;
}

/** What the coach recommended to a member, and the way to recommend more. */
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

function RecommendSheet({ userId, name, onClose }: MemberRecommendationsProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('coach-notes');
  const { language } = useReader();
  const offerings = useOfferings().data ?? [];
  const [offeringId, setOfferingId] = useState('');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isFilledIn = reason !== '';
  useUnsavedWork(isFilledIn);
  async function send() {
    if (offeringId === '') {
      setIsMissing(true);
      return;
    }
    await recommendOffering(userId, offeringId, reason);
    onClose();
    await notify(t('recommend.sent'), 'ok');
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('recommend.sheetTitle', { name })}
      isFilledIn={isFilledIn}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('recommend.cancel')}
          </Button>
          <Button onClick={() => void send()}>{t('recommend.send')}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <NativeSelect
          label={t('recommend.offering')}
          value={offeringId}
          error={isMissing && offeringId === '' ? t('recommend.missing') : undefined}
          onChange={({ currentTarget }) => setOfferingId(currentTarget.value)}
          data={[
            { value: '', label: t('recommend.choose') },
            ...offerings.map(({ id, name: words }) => ({ value: id, label: words[language] })),
          ]}
        />
        <Textarea
          label={t('recommend.reason')}
          description={t('recommend.reasonHint', { name })}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={4000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </Sheet>
  );
}
