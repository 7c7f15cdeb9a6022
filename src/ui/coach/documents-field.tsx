import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../controls/action.tsx';
import { FilePick } from '../controls/file-pick.tsx';
import { useOnlineWork } from '../controls/use-online-work.ts';
import { Notice } from '../feedback/notice.tsx';
import { ProgressLine } from '../feedback/progress-line.tsx';
import { FieldPair } from '../form/form.tsx';
import { SelectInput, TextInput } from '../form/inputs.tsx';
import { Stack } from '../page/layout.tsx';
import { Text } from '../text/text.tsx';
import classes from './documents.module.css';

const kinds = ['certificate', 'licence', 'degree', 'insurance', 'other'] as const;
type Kind = (typeof kinds)[number];

export interface ShownDocument {
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  readonly fileId: string;
  readonly url?: string;
}

interface DocumentsFieldProps {
  readonly documents: readonly ShownDocument[];
  /** Uploads a file and adds it. */
  readonly onAdd: (
    file: File,
    about: { kind: Kind; title: string },
    onProgress: (share: number, isWaiting: boolean) => void,
  ) => Promise<void>;
  readonly onRemove: (id: string) => void;
  readonly problem?: string | undefined;
}

/** Certificates and other documents: PDF or picture, each with its kind. */
export function DocumentsField({ documents, onAdd, onRemove, problem }: DocumentsFieldProps) {
  const { t } = useTranslation('coach-profile');
  const [about, setAbout] = useState<{ kind: Kind; title: string }>({ kind: 'certificate', title: '' });
  const [sent, setSent] = useState<{ share: number; isWaiting: boolean } | null>(null);
  const { isBusy, failure, run } = useOnlineWork();
  const add = (file: File) =>
    run(async () => {
      const title = about.title.trim() === '' ? file.name.replace(/\.[^.]+$/, '').slice(0, 200) : about.title.trim();
      try {
        await onAdd(file, { kind: about.kind, title }, (share, isWaiting) => setSent({ share, isWaiting }));
        setAbout({ kind: 'certificate', title: '' });
      } finally {
        setSent(null);
      }
    });
  const percent = Math.round((sent?.share ?? 0) * 100);
  return (
    <Stack gap={4}>
      {documents.length > 0 && <DocumentList documents={documents} onRemove={onRemove} />}
      <FieldPair>
        <SelectInput
          label={t('documents.kind')}
          value={about.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(`documents.kinds.${kind}`) }))}
          onChange={(kind) => setAbout({ ...about, kind })}
        />
        <TextInput
          label={t('documents.name')}
          isOptional
          maxLength={200}
          value={about.title}
          onChange={(title) => setAbout({ ...about, title })}
        />
      </FieldPair>
      <div>
        <FilePick accept="application/pdf,image/jpeg,image/png,image/webp" label={t('documents.add')} onFile={add}>
          {(choose) => (
            <ActionButton look="other" onClick={choose}>
              {isBusy ? t('documents.sending', { percent }) : t('documents.add')}
            </ActionButton>
          )}
        </FilePick>
      </div>
      {sent && <ProgressLine value={percent} maximum={100} label={t('documents.sending', { percent })} />}
      {sent?.isWaiting && <p role="status">{t('documents.waiting')}</p>}
      <Text look="note">{t('documents.help')}</Text>
      {(failure ?? problem) && (
        <Notice tone="warning" isLive>
          {failure ?? problem}
        </Notice>
      )}
    </Stack>
  );
}

function DocumentList({ documents, onRemove }: Pick<DocumentsFieldProps, 'documents' | 'onRemove'>) {
  const { t } = useTranslation('coach-profile');
  return (
    <ul className={classes.list} aria-label={t('documents.list')}>
      {documents.map(({ id, kind, title, url }) => (
        <li key={id} className={classes.document}>
          <IconFileText size={22} stroke={1.75} aria-hidden="true" />
          <Stack as="span" lines="anywhere" grows shrinks>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
            ) : (
              <span>{title}</span>
            )}
            <Text as="span" look="note">
              {t(`documents.kinds.${kind}`)}
            </Text>
          </Stack>
          <button type="button" className={classes.remove} onClick={() => onRemove(id)} aria-label={t('documents.removeOf', { title })}>
            {t('documents.remove')}
          </button>
        </li>
      ))}
    </ul>
  );
}
