import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferingName } from '../../../../contract/offerings.ts';
import { topicName } from '../../../../contract/topics.ts';
import { editCoachInfo, type ShownCoachProfile } from '../../../domain/coaches/own-profile.ts';
import { newPartId } from '../../../domain/coaches/part-id.ts';
import { useOfferings } from '../../../domain/offerings/queries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { PendingNote } from '../../../ui/feedback/pending-note.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { InfoForm } from './info-form.tsx';
import classes from './profile.module.css';

/** The offerings of the coach, each with its texts. */
export function InfosCard({ shown }: { readonly shown: ShownCoachProfile }) {
  const { t } = useTranslation('coach-profile');
  const { language } = useReader();
  const [edited, setEdited] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const open = (useOfferings().data ?? []).filter((offering) => !shown.infos.some(({ data }) => data.offering.id === offering.id));
  return (
    <Card title={t('infos.title')}>
      <p>{t('infos.text')}</p>
      {shown.infos.map((info) => {
        const { offering, headline, about, specialties, sessionMinutes } = info.data;
        const name = offering.name[language];
        return (
          <section key={offering.id} className={classes.info} aria-label={name}>
            <Row gap={3} align="center" justify="between">
              <Text as="h3" size="sm">
                {name}
              </Text>
              {edited !== offering.id && (
                <Button variant="subtle" aria-label={t('infos.editOf', { name })} onClick={() => setEdited(offering.id)}>
                  {t('infos.edit')}
                </Button>
              )}
            </Row>
            <PendingNote pending={info.pending} decideAt="/coach/sync" />
            {edited === offering.id ? (
              <InfoForm
                words={{ offeringId: offering.id, headline, about, specialties, sessionMinutes }}
                onCancel={() => setEdited(null)}
                onSave={async (words) => {
                  await editCoachInfo({ ...words, baseVersion: info.nextVersion });
                  setEdited(null);
                }}
              />
            ) : (
              <>
                <Text weight={600}>{headline}</Text>
                <p className={classes.text}>{about}</p>
                <Text look="quiet">
                  {[t('infos.minutes', { count: sessionMinutes }), ...specialties.map((text) => topicName(text, language))].join(' · ')}
                </Text>
              </>
            )}
          </section>
        );
      })}
      {isAdding && <NewInfo shown={shown} open={open} onDone={() => setIsAdding(false)} />}
      {!isAdding && open.length > 0 && (
        <div>
          <Button variant="default" onClick={() => setIsAdding(true)}>
            {t('infos.add')}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface NewInfoProps {
  readonly shown: ShownCoachProfile;
  /** Offerings that the coach does not offer yet. */
  readonly open: readonly OfferingName[];
  readonly onDone: () => void;
}

function NewInfo({ shown, open, onDone }: NewInfoProps) {
  const { t } = useTranslation('coach-profile');
  const { language } = useReader();
  const [id] = useState(newPartId);
  const { headline, about } = shown.profile.data;
  return (
    <section className={classes.info}>
      <InfoForm
        words={{ offeringId: '', headline: headline ?? '', about: about ?? '', specialties: [], sessionMinutes: 50 }}
        offerings={open.map((offering) => ({ value: offering.id, label: offering.name[language] }))}
        onCancel={onDone}
        onSave={async (words) => {
          const made = await callOnline('coaches.createInfo', { body: { id, ...words } });
          onDone();
          await notify(t('infos.added', { name: made.offering.name[language] }), 'ok');
        }}
      />
    </section>
  );
}
