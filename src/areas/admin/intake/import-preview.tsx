import { useTranslation } from 'react-i18next';
import type { ImportNote, ImportProblem } from '../../../../contract/fhir/terms.ts';
import type { QuestionnaireImport } from '../../../../contract/fhir-questionnaire.ts';
import { maximumOf } from '../../../../contract/intake-rules.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** The result of importing a file: the form, points to resolve before publishing, and other differences, by linkId. */
export function ImportPreview({ result }: { readonly result: QuestionnaireImport }) {
  const { t } = useTranslation('admin-forms');
  const { language } = useReader();
  const form = result.ok ? result.form : result.draft;
  return (
    <Stack gap={4}>
      <Notice tone={result.ok ? 'info' : 'warning'} isLive>
        {t(result.ok ? 'import.whole' : form ? 'import.notWhole' : 'import.refused')}
      </Notice>
      {form && (
        <Stack gap={2}>
          <Text as="h3" size="md">
            {form.title[language]}
          </Text>
          <Text look="note">
            <span>{t('import.size', { count: form.questions.length })}</span>
            {form.scoring && <span> {t('import.maximum', { maximum: maximumOf(form) })}</span>}
          </Text>
          <ol>
            {form.questions.map(({ id, text, type, linkId }) => (
              <li key={id}>
                {text[language]} <Text as="span" look="note">{`${t(`types.${type}`)} · ${linkId ?? id}`}</Text>
              </li>
            ))}
          </ol>
        </Stack>
      )}
      {!result.ok && <Findings title={t('import.problems')} found={result.problems} />}
      <Findings title={t('import.notes')} found={result.notes} />
    </Stack>
  );
}

function Findings({ title, found }: { readonly title: string; readonly found: readonly (ImportProblem | ImportNote)[] }) {
  const { t } = useTranslation('admin-forms');
  const codes = [...new Set(found.map(({ code }) => code))];
  if (codes.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text as="h3" size="md">
        {title}
      </Text>
      {codes.map((code) => (
        <Stack key={code}>
          <Text weight={600}>{t(`points.${code}`)}</Text>
          <ul>
            {found
              .filter((each) => each.code === code)
              .map((each) => (
                <li key={JSON.stringify(each)}>
                  <Text as="span" lines="anywhere">
                    {placeOf(each, t('import.line', each as { line: number; column: number }), t('import.wholeForm')) +
                      (each.detail ? `: ${each.detail}` : '')}
                  </Text>
                </li>
              ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}

function placeOf(found: ImportProblem | ImportNote, line: string, whole: string): string {
  if ('line' in found && found.line !== undefined) return line;
  return found.linkId ?? (found.path || whole);
}
