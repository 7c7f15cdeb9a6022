import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Question } from '../../../../contract/intake-form.ts';
import {
  addQuestion,
  changeQuestion,
  putWithin,
  type QuestionType,
  questionOfType,
  removeQuestion,
} from '../../../domain/intake/editing/changes.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { CheckboxInput, SelectInput } from '../../../ui/form/inputs.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { ConditionsEditor } from './conditions-editor.tsx';
import { ExpressionsOf, hasOwnExpressions } from './expressions-of.tsx';
import { LocalizedFields, unlessEmpty } from './localized-fields.tsx';
import { OptionsEditor } from './options-editor.tsx';
import type { PartProps } from './part-props.ts';
import { PlaceProblems } from './place-problems.tsx';
import { QuestionBounds } from './question-bounds.tsx';

const types: readonly QuestionType[] = [
  'choice',
  'multiple-choice',
  'yes-no',
  'scale',
  'integer',
  'decimal',
  'short-text',
  'long-text',
  'date',
];

interface QuestionPartProps extends PartProps {
  readonly question: Question;
}

/** One question: its texts, kind, answers, bounds, position and conditions. */
export function QuestionPart({ editor, written, problems, question }: QuestionPartProps) {
  const { t } = useTranslation('admin-forms');
  const change = (next: (question: Question) => Question) => editor.change((before) => changeQuestion(before, question.id, next));
  return (
    <>
      <QuestionLinks written={written} question={question} />
      <QuestionCard written={written} problems={problems} question={question} onChange={change} />
      {'options' in question && <OptionsEditor question={question} onChange={(stored) => change(() => stored)} />}
      <QuestionBounds question={question} onChange={(stored) => change(() => stored)} />
      {hasOwnExpressions(question) && (
        <Card title={t('expressions.title')}>
          <ExpressionsOf place={question} onChange={change} />
        </Card>
      )}
      <PlaceCard editor={editor} written={written} question={question} onChange={change} />
      <QuestionActions editor={editor} written={written} question={question} />
    </>
  );
}

function QuestionLinks({ written: { content }, question: { id } }: Pick<QuestionPartProps, 'written' | 'question'>) {
  const { t } = useTranslation('admin-forms');
  const index = content.questions.findIndex((each) => each.id === id);
  const [previous, next] = [content.questions[index - 1], content.questions[index + 1]];
  return (
    <Row gap={3} wraps>
      <Link to="?part=questions">{t('question.all')}</Link>
      {previous && <Link to={`?part=questions&question=${previous.id}`}>{t('question.previous')}</Link>}
      {next && <Link to={`?part=questions&question=${next.id}`}>{t('question.next')}</Link>}
    </Row>
  );
}

interface Changing {
  readonly onChange: (next: (question: Question) => Question) => void;
}

/** The question, its kind, and its further texts. */
function QuestionCard({ written: { content }, problems, question, onChange }: Omit<QuestionPartProps, 'editor'> & Changing) {
  const { t } = useTranslation('admin-forms');
  const index = content.questions.findIndex((each) => each.id === question.id);
  return (
    <Card title={t('question.title', { number: index + 1 })}>
      <Stack gap={4}>
        <PlaceProblems problems={problems} placeId={question.id} />
        <LocalizedFields
          name="text"
          label={t('question.text')}
          value={question.text}
          isLong
          onChange={(text) => onChange((stored) => ({ ...stored, text }))}
        />
        <SelectInput
          label={t('question.type')}
          value={question.type}
          onChange={(type) => onChange((stored) => questionOfType(type, stored))}
          options={types.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        />
        <CheckboxInput
          label={t('question.isRequired')}
          value={question.isRequired}
          onChange={(isRequired) => onChange((stored) => ({ ...stored, isRequired }))}
        />
        <LocalizedFields
          name="help"
          label={t('question.help')}
          value={question.help}
          isOptional
          isLong
          onChange={(text) => onChange((stored) => withText(stored, 'help', unlessEmpty(text)))}
        />
        <LocalizedFields
          name="lead"
          label={t('question.lead')}
          help={t('question.leadHelp')}
          value={question.lead}
          isOptional
          isLong
          onChange={(text) => onChange((stored) => withText(stored, 'lead', unlessEmpty(text)))}
        />
      </Stack>
    </Card>
  );
}

/** Its group, and when it is shown. */
function PlaceCard({ editor, written: { content }, question, onChange }: Omit<QuestionPartProps, 'problems'> & Changing) {
  const { t } = useTranslation('admin-forms');
  const { language } = useReader();
  const { id } = question;
  const groups = content.groups ?? [];
  return (
    <Card title={t('question.place')}>
      <Stack gap={4}>
        {groups.length > 0 && (
          <SelectInput
            label={t('question.group')}
            value={question.within ?? 'none'}
            onChange={(within) => editor.change((before) => putWithin(before, id, within === 'none' ? undefined : within))}
            options={[
              { value: 'none', label: t('question.noGroup') },
              ...groups.map((group) => ({
                value: group.id,
                label: group.title?.[language] || t('questions.untitledGroup'),
              })),
            ]}
          />
        )}
        <ConditionsEditor
          content={content}
          ownId={id}
          value={question.showWhen}
          onChange={(showWhen) =>
            onChange(({ showWhen: _, ...stored }) => (showWhen === undefined ? stored : { ...stored, showWhen }) as Question)
          }
        />
      </Stack>
    </Card>
  );
}

/** Adds another question below this one; deletes this one. */
function QuestionActions({ editor, written: { content }, question: { id } }: Omit<QuestionPartProps, 'problems'>) {
  const { t } = useTranslation('admin-forms');
  const navigate = useNavigate();
  const [isRemoving, setIsRemoving] = useState(false);
  const add = () => {
    const added = addQuestion(content, id);
    editor.change(() => added.content);
    navigate(`?part=questions&question=${added.id}`);
  };
  const remove = () => {
    editor.change((before) => removeQuestion(before, id));
    navigate('?part=questions', { replace: true });
  };
  return (
    <>
      <Row gap={3} wraps>
        <Button variant="default" onClick={add}>
          {t('question.addBelow')}
        </Button>
        <Button variant="subtle" color="danger" onClick={() => setIsRemoving(true)}>
          {t('question.remove')}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isRemoving}
        title={t('question.removeTitle')}
        text={<p>{t('question.removeText')}</p>}
        confirmLabel={t('question.remove')}
        cancelLabel={t('cancel')}
        isDanger
        onConfirm={remove}
        onCancel={() => setIsRemoving(false)}
      />
    </>
  );
}

function withText(question: Question, name: 'help' | 'lead', text: Question['help']): Question {
  const { [name]: _, ...rest } = question;
  return (text === undefined ? rest : { ...rest, [name]: text }) as Question;
}
