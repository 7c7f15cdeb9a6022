import { useTranslation } from 'react-i18next';
import type { FormEditor, WrittenForm } from '../../../domain/intake/editing/editor.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import type { StoredForm } from './part-props.ts';

interface BehindNoticeProps {
  readonly editor: FormEditor;
  readonly written: WrittenForm;
  readonly stored: StoredForm;
}

/** Shown when another admin saved or published meanwhile: the person chooses between the two versions. */
export function BehindNotice({ editor, written, stored }: BehindNoticeProps) {
  const { t } = useTranslation('admin-forms');
  const reader = useReader();
  const { draft, newest, versions } = stored;
  const isDraft = (draft?.version ?? 0) > written.draftVersion;
  const name = (isDraft ? draft?.updatedByName : versions[0]?.publishedByName) || t('behind.somebody');
  const at = (isDraft ? draft?.updatedAt : newest?.updatedAt) ?? '';
  const keepMine = () => void editor.replace({ ...written, formVersion: newest?.version ?? 0, draftVersion: draft?.version ?? 0 });
  return (
    <Notice tone="warning" isLive>
      <Stack gap={3}>
        <p>{t(isDraft ? 'behind.saved' : 'behind.published', { name, when: formatDayAndTime(at, reader) })}</p>
        <Row gap={2} wraps>
          <Button variant="default" onClick={() => void editor.replace(null)}>
            {t('behind.takeTheirs')}
          </Button>
          <Button variant="default" onClick={keepMine}>
            {t('behind.keepMine')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
