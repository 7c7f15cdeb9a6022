import { IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { IntakeContent, Question, QuestionGroup } from '../../../../contract/intake-form.ts';
import { isCalculated } from '../../../../contract/intake-visibility.ts';
import { addGroup, addQuestion, changeGroup, moveQuestion, removeGroup } from '../../../domain/intake/editing/changes.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { OrderList } from '../order/order-list.tsx';
import classes from './builder.module.css';
import { ConditionsEditor } from './conditions-editor.tsx';
import { ExpressionsOf, hasOwnExpressions } from './expressions-of.tsx';
import { LocalizedFields, unlessEmpty } from './localized-fields.tsx';
import type { PartProps } from './part-props.ts';
import { PlaceProblems } from './place-problems.tsx';
import { useConditionWords } from './use-condition-words.ts';

/** The questions in their order, to add, move and open; and the groups with their headings. */
export function QuestionsPart(props: PartProps) {
  const { t } = useTranslation('admin-forms');
  const navigate = useNavigate();
  const { editor, written } = props;
  const { content } = written;
  const add = () => {
    const added = addQuestion(content, null);
    editor.change(() => added.content);
    navigate(`?part=questions&question=${added.id}`);
  };
  return (
    <>
      <Card title={t('parts.questions')} action={<Button onClick={add}>{t('questions.add')}</Button>}>
        {content.questions.length === 0 ? (
          <EmptyState picture="letters" title={t('questions.emptyTitle')} text={t('questions.emptyText')} />
        ) : (
          <QuestionRows {...props} />
        )}
      </Card>
      <Groups {...props} />
    </>
  );
}

function QuestionRows({ editor, written: { content }, problems }: PartProps) {
  const { t } = useTranslation('admin-forms');
  const { language } = useReader();
  const { questions } = content;
  const move = (from: number, to: number) => {
    const id = questions[from]?.id;
    if (id !== undefined) editor.change((before) => moveQuestion(before, id, to));
  };
  return (
    <OrderList
      items={questions}
      keyOf={({ id }) => id}
      nameOf={(question, index) => `${index + 1}. ${question.text[language] || t('questions.untitled')}`}
      depthOf={(question) => Math.min(2, depthOf(question, content))}
      onMove={move}
      words={{
        up: (question) => t('questions.up', { question }),
        down: (question) => t('questions.down', { question }),
        moved: (question, place) => t('questions.moved', { question, place }),
      }}
    >
      {(question, name) => (
        <QuestionFacts
          question={question}
          name={name}
          content={content}
          hasProblem={problems.some(({ placeId }) => placeId === question.id)}
        />
      )}
    </OrderList>
  );
}

interface QuestionFactsProps {
  readonly question: Question;
  readonly name: string;
  readonly content: IntakeContent;
  readonly hasProblem: boolean;
}

function QuestionFacts({ question, name, content, hasProblem }: QuestionFactsProps) {
  const { t } = useTranslation('admin-forms');
  const { language } = useReader();
  const { ofShowWhen } = useConditionWords(content);
  const group = content.groups?.find(({ id }) => id === question.within);
  const isScored = content.scoring?.questionIds.includes(question.id);
  return (
    <Stack gap={1} shrinks>
      <Text weight={600} lines="anywhere">
        <Link to={`?part=questions&question=${question.id}`}>{name}</Link>
      </Text>
      <Text look="note">
        {[
          t(`types.${question.type}`),
          question.isRequired && t('question.required'),
          isCalculated(question) && t('questions.calculated'),
          question.isHidden === true && t('questions.hidden'),
          isScored && t('questions.scored'),
          group && t('questions.inGroup', { group: group.title?.[language] || t('questions.untitledGroup') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {question.showWhen && <Text look="note">{ofShowWhen(question.showWhen)}</Text>}
      {hasProblem && (
        <span>
          <StatusBadge tone="warning">{t('questions.hasProblem')}</StatusBadge>
        </span>
      )}
    </Stack>
  );
}

function depthOf(question: Question, content: IntakeContent): number {
  const places = new Map<string, { readonly within?: string | undefined }>(
    [...(content.groups ?? []), ...content.questions].map((place) => [place.id, place]),
  );
  let depth = 0;
  for (let at = question.within; at !== undefined && depth < 3; at = places.get(at)?.within) depth += 1;
  return depth;
}

function Groups({ editor, written: { content }, problems }: PartProps) {
  const { t } = useTranslation('admin-forms');
  const { language } = useReader();
  const groups = content.groups ?? [];
  const alone = content.questions.find(({ within }) => within === undefined) ?? content.questions[0];
  return (
    <Card title={t('groups.title')}>
      <Stack gap={4}>
        <Text tone="muted">{t('groups.lead')}</Text>
        {groups.map((group) => (
          <fieldset key={group.id} className={classes.entry}>
            <Row as="legend" gap={2} align="center">
              <IconFolder size={20} stroke={1.75} aria-hidden="true" />
              <Text as="span" weight={600}>
                {group.title?.[language] || t('questions.untitledGroup')}
              </Text>
            </Row>
            <PlaceProblems problems={problems} placeId={group.id} />
            <LocalizedFields
              name={`${group.id}-title`}
              label={t('groups.name')}
              value={group.title}
              onChange={(title) => editor.change((before) => changeGroup(before, group.id, { title }))}
            />
            <LocalizedFields
              name={`${group.id}-help`}
              label={t('question.help')}
              value={group.help}
              isOptional
              onChange={(help) => editor.change((before) => withHelp(before, group.id, unlessEmpty(help)))}
            />
            <ConditionsEditor
              content={content}
              ownId={group.id}
              value={group.showWhen}
              onChange={(showWhen) => editor.change((before) => withCondition(before, group.id, showWhen))}
            />
            {hasOwnExpressions(group) && (
              <ExpressionsOf place={group} onChange={(next) => editor.change((before) => replaceGroup(before, group.id, next))} />
            )}
            <Row>
              <Button variant="subtle" color="danger" onClick={() => editor.change((before) => removeGroup(before, group.id))}>
                {t('groups.remove')}
              </Button>
            </Row>
          </fieldset>
        ))}
        <Row>
          <Button
            variant="default"
            disabled={!alone}
            onClick={() => alone && editor.change((before) => addGroup(before, alone.id).content)}
          >
            {t('groups.add')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function replaceGroup(content: IntakeContent, id: string, next: (group: QuestionGroup) => QuestionGroup): IntakeContent {
  return { ...content, groups: (content.groups ?? []).map((group) => (group.id === id ? next(group) : group)) };
}

function withHelp(content: IntakeContent, id: string, help: Question['help']): IntakeContent {
  const groups = (content.groups ?? []).map(({ help: stored, ...rest }) => {
    if (rest.id !== id) return stored === undefined ? rest : { ...rest, help: stored };
    return help === undefined ? rest : { ...rest, help };
  });
  return { ...content, groups };
}

function withCondition(content: IntakeContent, id: string, showWhen: Question['showWhen']): IntakeContent {
  const groups = (content.groups ?? []).map(({ showWhen: stored, ...rest }) => {
    const next = rest.id === id ? showWhen : stored;
    return next === undefined ? rest : { ...rest, showWhen: next };
  });
  return { ...content, groups };
}
