import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ImportedForm } from '../../../../contract/fhir/terms.ts';
import type { QuestionnaireImport } from '../../../../contract/fhir-questionnaire.ts';
import type { OpenPoint } from '../../../../contract/intake.ts';
import type { AdminRow } from '../../../domain/intake/editing/admin-rows.ts';
import { freshKey } from '../../../domain/intake/editing/changes.ts';
import { beginForm } from '../../../domain/intake/editing/editor.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { ImportPreview } from './import-preview.tsx';

interface ImportSheetProps {
  readonly rows: readonly AdminRow[];
  readonly onClose: () => void;
}

/** Parses a FHIR R4 Questionnaire on this device, shows the resulting form, and opens it as a draft. */
export function ImportSheet({ rows, onClose }: ImportSheetProps) {
  const { t } = useTranslation('admin-forms');
  const navigate = useNavigate();
  const [read, setRead] = useState<QuestionnaireImport | null>(null);
  const [as, setAs] = useState<'new' | 'version'>('new');
  const form = read && (read.ok ? read.form : read.draft);
  const same = form && rows.find(({ key, state }) => key === form.key && state !== 'draft');
  const open = async (given: ImportedForm, result: QuestionnaireImport) => {
    const { key: wanted, ...content } = given;
    const replaces = as === 'version' && same;
    const key = replaces ? same.key : freshKey(wanted, [...rows.map((row) => row.key), 'answers']);
    await beginForm({ key, content, openPoints: openPointsOf(result), formVersion: replaces ? same.version : 0 });
    navigate(`/admin/intakeform/${key}`);
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('import.title')}
      size="wide"
      isFilledIn={read !== null}
      footer={
        <Row gap={2} wraps>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {read && form && <Button onClick={() => void open(form, read)}>{t(read.ok ? 'import.open' : 'import.openDraft')}</Button>}
        </Row>
      }
    >
      <Stack gap={4}>
        <QuestionnaireField onRead={setRead} />
        {read && <ImportPreview result={read} />}
        {same && (
          <SelectInput
            label={t('import.as')}
            value={as}
            onChange={setAs}
            options={[
              { value: 'new', label: t('import.asNew') },
              { value: 'version', label: t('import.asVersion', { key: same.key }) },
            ]}
          />
        )}
        {read && !form && <Notice tone="warning">{t('import.nothing')}</Notice>}
      </Stack>
    </Sheet>
  );
}

function QuestionnaireField({ onRead }: { readonly onRead: (read: QuestionnaireImport) => void }) {
  const { t } = useTranslation('admin-forms');
  const work = useOnlineWork();
  // The code that reads questionnaires is large; it is loaded when a file is chosen.
  const read = (file: File) =>
    work.run(async () => {
      const [text, { importQuestionnaire }] = await Promise.all([file.text(), import('../../../../contract/fhir-questionnaire.ts')]);
      onRead(importQuestionnaire(text));
    });
  return (
    <Field label={t('import.file')} help={t('import.fileHelp')} problem={work.failure ?? undefined}>
      {(ids) => (
        <input
          {...ids}
          type="file"
          accept=".json,application/json,application/fhir+json"
          disabled={work.isBusy}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) read(file);
          }}
        />
      )}
    </Field>
  );
}

/** What has to be resolved before it can be published. */
function openPointsOf(result: QuestionnaireImport): OpenPoint[] {
  return result.ok ? [] : result.problems.map(({ line: _l, column: _c, ...point }) => ({ ...point, isSettled: false }));
}
