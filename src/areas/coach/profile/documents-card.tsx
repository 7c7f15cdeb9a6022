import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editCoachProfile, type ShownCoachProfile } from '../../../domain/coaches/own-profile.ts';
import { newPartId } from '../../../domain/coaches/part-id.ts';
import { uploadFile } from '../../../domain/files/upload-file.ts';
import { callOnline } from '../../../identity/index.ts';
import { DocumentsField, type ShownDocument } from '../../../ui/coach/documents-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';

/** Certificates and licences. */
export function DocumentsCard({ shown }: { readonly shown: ShownCoachProfile['profile'] }) {
  const { t } = useTranslation('coach-profile');
  const [asked, setAsked] = useState<ShownDocument | null>(null);
  const { documents } = shown.data;
  // The file is added to the profile as it is when the upload ends.
  const latest = useRef(shown);
  latest.current = shown;
  const keep = (change: (documents: readonly ShownDocument[]) => readonly ShownDocument[]) =>
    editCoachProfile({
      documents: change(latest.current.data.documents).map(({ id, kind, title, fileId }) => ({ id, kind, title, fileId })),
      baseVersion: latest.current.nextVersion,
    });
  return (
    <Card title={t('documents.title')}>
      <p>{t('documents.text')}</p>
      <DocumentsField
        documents={documents}
        onAdd={async (file, about, onProgress) => {
          const { fileId } = await uploadFile(file, {
            purpose: 'coach-document',
            open: (body) => callOnline('files.signedUrl', { body }),
            onProgress: ({ sentBytes, totalBytes, state }) => onProgress(sentBytes / totalBytes, state === 'waiting'),
          });
          await keep((known) => [...known, { id: newPartId(), ...about, fileId }]);
        }}
        onRemove={(id) => setAsked(documents.find((document) => document.id === id) ?? null)}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('documents.removeTitle', { title: asked?.title })}
        text={<p>{t('documents.removeText')}</p>}
        confirmLabel={t('documents.remove')}
        cancelLabel={t('documents.cancel')}
        isDanger
        onConfirm={() => {
          void keep((known) => known.filter(({ id }) => id !== asked?.id));
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </Card>
  );
}
