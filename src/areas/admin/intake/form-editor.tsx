import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type FormEditor as Editor, isBasedOnOldVersion, type WrittenForm } from '../../../domain/intake/editing/editor.ts';
import { useExpressionProblems } from '../../../domain/intake/editing/expression-problems.ts';
import { problemsOfContent } from '../../../domain/intake/editing/problems.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { AboutPart } from './about-part.tsx';
import { BehindNotice } from './behind-notice.tsx';
import classes from './builder.module.css';
import { EditorActions } from './editor-actions.tsx';
import { EditorStatus } from './editor-status.tsx';
import { OpenPoints } from './open-points.tsx';
import type { PartProps, StoredForm } from './part-props.ts';
import { PreviewPart } from './preview-part.tsx';
import { ProblemsCard } from './problems-card.tsx';
import { QuestionPart } from './question-part.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { ScoringPart } from './scoring-part.tsx';
import { VersionsPart } from './versions-part.tsx';

const parts = ['questions', 'scoring', 'about', 'preview', 'versions'] as const;
type Part = (typeof parts)[number];

interface FormEditorProps {
  readonly formKey: string;
  readonly editor: Editor;
  readonly written: WrittenForm;
  readonly stored: StoredForm | undefined;
  readonly onDone: () => void;
}

/** The builder: parts beside a preview, or one after the other on a phone. */
export function FormEditor({ formKey, editor, written, stored, onDone }: FormEditorProps) {
  const { t } = useTranslation('admin-forms');
  const { language } = useReader();
  const [search] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const isOffline = useIsOffline();
  const [tries, setTries] = useState(0);
  const { content, openPoints } = written;
  const ofExpressions = useExpressionProblems(content);
  const problems = useMemo(() => [...problemsOfContent(content, openPoints), ...ofExpressions], [content, openPoints, ofExpressions]);
  const asked = parts.find((part) => part === search.get('part')) ?? 'questions';
  const current: Part = asked === 'preview' && isWide ? 'questions' : asked;
  const questionId = search.get('question');
  const question = current === 'questions' ? content.questions.find(({ id }) => id === questionId) : undefined;
  const shown = parts.filter((part) => part !== 'preview' || !isWide);
  const props: PartProps = { editor, written, problems };
  const behind = stored && isBasedOnOldVersion(written, stored);
  return (
    <Page
      title={content.title[language] || content.title.en || t('list.untitled')}
      meta={<EditorStatus written={written} saving={editor.saving} stored={stored} />}
      actions={
        <EditorActions
          {...props}
          stored={stored}
          isOffline={isOffline}
          onRefused={() => setTries((before) => before + 1)}
          onDone={onDone}
        />
      }
    >
      {behind && stored && <BehindNotice editor={editor} written={written} stored={stored} />}
      <Segments
        label={t('parts.label')}
        current={current}
        items={shown.map((part) => ({
          key: part,
          label: t(`parts.${part}`),
          to: `?part=${part}`,
          ...(part === 'questions' && { count: content.questions.length }),
        }))}
      />
      <div className={classes.columns}>
        <div className={classes.part}>
          {tries > 0 && problems.length > 0 && <ProblemsCard problems={problems} content={content} tries={tries} />}
          {openPoints.length > 0 && current === 'questions' && <OpenPoints {...props} />}
          {current === 'questions' &&
            (question ? <QuestionPart key={question.id} {...props} question={question} /> : <QuestionsPart {...props} />)}
          {current === 'scoring' && <ScoringPart {...props} />}
          {current === 'about' && <AboutPart {...props} categories={stored?.categories ?? []} />}
          {current === 'preview' && <PreviewPart formKey={formKey} content={content} />}
          {current === 'versions' && (
            <VersionsPart formKey={formKey} written={written} stored={stored} isOffline={isOffline} onDone={onDone} />
          )}
        </div>
        {isWide && (
          <div className={classes.aside}>
            <PreviewPart formKey={formKey} content={content} />
          </div>
        )}
      </div>
    </Page>
  );
}
