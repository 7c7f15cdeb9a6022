import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offering } from '../../../../contract/offerings.ts';
import { newPartId } from '../../../domain/coaches/part-id.ts';
import { isTicketGood, uploadDocument } from '../../../domain/coaches/signing-up.ts';
import { loadPublicOfferings } from '../../../domain/offerings/public-site.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { DocumentsField } from '../../../ui/coach/documents-field.tsx';
import { ActionButton, ActionSubmit } from '../../../ui/controls/action.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { CheckboxesInput } from '../../../ui/form/inputs.tsx';
import { Form, FormActions } from '../../../ui/form/native-form.tsx';
import classes from './sign-up.module.css';
import type { StepProps } from './step-props.ts';

/** What the coach offers, and the documents that show it. */
export function OfferStep({ answers, change, onNext, now }: StepProps) {
  const { t } = useTranslation(['coach-sign-up', 'coach-profile']);
  const { language } = useReader();
  const { offerings, askAgain } = useOfferings();
  const [wasTried, setWasTried] = useState(false);
  const hasOffering = answers.offeringIds.length > 0;
  const hasDocument = answers.documents.length > 0;
  return (
    <Form
      onSubmit={() => {
        setWasTried(true);
        if (hasOffering && hasDocument) onNext();
      }}
    >
      {offerings === null && <CardSkeleton lines={4} />}
      {offerings === 'unreachable' && (
        <Notice tone="warning" isLive>
          <p>{t('offer.unreachable')}</p>
          <ActionButton look="other" onClick={askAgain}>
            {t('offer.again')}
          </ActionButton>
        </Notice>
      )}
      {Array.isArray(offerings) && (
        <CheckboxesInput
          label={t('offer.label')}
          problem={wasTried && !hasOffering ? t('problems.offerings') : undefined}
          value={answers.offeringIds}
          options={offerings.map(({ id, name }) => ({ value: id, label: name[language] }))}
          onChange={(offeringIds) => change({ offeringIds })}
        />
      )}
      <section aria-label={t('coach-profile:documents.title')}>
        <h3 className={classes.small}>{t('coach-profile:documents.title')}</h3>
        {isTicketGood(answers.ticket, now()) ? (
          <DocumentsField
            documents={answers.documents}
            problem={wasTried && !hasDocument ? t('problems.documents') : undefined}
            onAdd={async (file, about, onProgress) => {
              const fileId = await uploadDocument(file, answers.ticket?.value ?? '', ({ sentBytes, totalBytes, state }) =>
                onProgress(sentBytes / totalBytes, state === 'waiting'),
              );
              change(({ documents }) => ({ documents: [...documents, { id: newPartId(), ...about, fileId }] }));
            }}
            onRemove={(id) => change(({ documents }) => ({ documents: documents.filter((document) => document.id !== id) }))}
          />
        ) : (
          <Notice tone="warning">{t('offer.proveAgain')}</Notice>
        )}
      </section>
      <FormActions>
        <ActionSubmit isBusy={false}>{t('next')}</ActionSubmit>
      </FormActions>
    </Form>
  );
}

/** The offerings to choose from; null while they are loading. */
function useOfferings() {
  const [offerings, setOfferings] = useState<readonly Offering[] | 'unreachable' | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    let isShown = true;
    setOfferings(null);
    loadPublicOfferings().then(
      (found) => isShown && setOfferings(found),
      () => isShown && setOfferings('unreachable'),
    );
    return () => {
      isShown = false;
    };
  }, [tries]);
  return { offerings, askAgain: () => setTries(tries + 1) };
}
