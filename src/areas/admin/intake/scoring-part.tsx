import { useTranslation } from 'react-i18next';
import type { IntakeContent, Question } from '../../../../contract/intake-form.ts';
import { isCalculated, maximumOf } from '../../../../contract/intake-rules.ts';
import { freshKey, noText } from '../../../domain/intake/editing/changes.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { CheckboxesInput, CheckboxInput } from '../../../ui/form/inputs.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './builder.module.css';
import { ConditionFields, firstCondition } from './conditions-editor.tsx';
import { LocalizedFields } from './localized-fields.tsx';
import { NumberInput } from './number-input.tsx';
import type { PartProps } from './part-props.ts';
import { useConditionWords } from './use-condition-words.ts';

type Scoring = NonNullable<IntakeContent['scoring']>;
type Band = Scoring['bands'][number];

/** Which questions count, the bands of the total, and which answers raise a care alert. */
export function ScoringPart(props: PartProps) {
  const { t } = useTranslation('admin-forms');
  const reader = useReader();
  const { editor, written, problems } = props;
  const { content } = written;
  const { scoring } = content;
  const scorable = content.questions.filter(isScorable);
  const set = (next: Scoring | null) => editor.change((before) => ({ ...before, scoring: next }));
  const own = problems.filter(({ part }) => part === 'scoring');
  const begin = () => {
    const begun: Scoring = { questionIds: scorable.map(({ id }) => id), bands: [], careWhen: [] };
    set({ ...begun, bands: [newBand(begun, 0, maximumOf({ ...content, scoring: begun }))] });
  };
  return (
    <>
      <Card title={t('scoring.title')}>
        <Stack gap={4}>
          <CheckboxInput label={t('scoring.isOn')} value={scoring !== null} onChange={(isOn) => (isOn ? begin() : set(null))} />
          {own.length > 0 && (
            <Notice tone="warning">
              {own.map(({ code }) => (
                <p key={code}>{t(`problems.${code}`, { count: 1 })}</p>
              ))}
            </Notice>
          )}
          {scoring &&
            (scorable.length === 0 ? (
              <Text tone="muted">{t('scoring.nothing')}</Text>
            ) : (
              <CheckboxesInput
                isLong
                label={t('scoring.questions')}
                value={scoring.questionIds}
                onChange={(ids) => set({ ...scoring, questionIds: scorable.filter(({ id }) => ids.includes(id)).map(({ id }) => id) })}
                options={scorable.map(({ id, text }) => ({ value: id, label: text[reader.language] || t('questions.untitled') }))}
              />
            ))}
          {scoring && <Text weight={600}>{t('scoring.maximum', { maximum: formatNumber(maximumOf(content), reader) })}</Text>}
        </Stack>
      </Card>
      {scoring && <Bands scoring={scoring} maximum={maximumOf(content)} onChange={set} />}
      {scoring && <Care content={content} scoring={scoring} onChange={set} />}
    </>
  );
}

function isScorable(question: Question): boolean {
  if ('options' in question) return question.options.some(({ weight }) => weight !== undefined);
  if (question.type === 'integer' || question.type === 'decimal') return isCalculated(question);
  return (question.type === 'yes-no' && question.weightOfYes !== undefined) || (question.type === 'scale' && question.isScored === true);
}

function newBand({ bands }: Scoring, minimum: number, maximum: number): Band {
  const id = freshKey(
    `band-${bands.length + 1}`,
    bands.map((band) => band.id),
  );
  return { id, minimum, maximum: Math.max(minimum, maximum), label: noText, nextStep: noText, needsCare: false };
}

interface ScoringCardProps {
  readonly scoring: Scoring;
  readonly onChange: (scoring: Scoring) => void;
}

function Bands({ scoring, maximum, onChange }: ScoringCardProps & { readonly maximum: number }) {
  const { t } = useTranslation('admin-forms');
  const { bands } = scoring;
  const replace = (index: number, change: Partial<Band>) =>
    onChange({ ...scoring, bands: bands.map((band, at) => (at === index ? { ...band, ...change } : band)) });
  const last = bands.at(-1);
  return (
    <Card title={t('bands.title')}>
      <Stack gap={4}>
        <Text tone="muted">{t('bands.lead')}</Text>
        {bands.map((band, index) => (
          <fieldset key={band.id} className={classes.entry}>
            <legend>{t('bands.one', { number: index + 1 })}</legend>
            <FieldPair>
              <NumberInput
                label={t('bands.from')}
                value={band.minimum}
                isDecimal
                onChange={(minimum) => replace(index, { minimum: minimum ?? 0 })}
              />
              <NumberInput label={t('bands.to')} value={band.maximum} isDecimal onChange={(to) => replace(index, { maximum: to ?? 0 })} />
            </FieldPair>
            <LocalizedFields
              name={`${band.id}-label`}
              label={t('bands.label')}
              value={band.label}
              onChange={(label) => replace(index, { label })}
            />
            <LocalizedFields
              name={`${band.id}-next`}
              label={t('bands.nextStep')}
              value={band.nextStep}
              isLong
              onChange={(nextStep) => replace(index, { nextStep })}
            />
            <CheckboxInput label={t('bands.needsCare')} value={band.needsCare} onChange={(needsCare) => replace(index, { needsCare })} />
            <Row>
              <Button
                variant="subtle"
                color="danger"
                onClick={() => onChange({ ...scoring, bands: bands.filter((_, at) => at !== index) })}
              >
                {t('bands.remove')}
              </Button>
            </Row>
          </fieldset>
        ))}
        <Row>
          <Button
            variant="default"
            disabled={bands.length >= 12}
            onClick={() => onChange({ ...scoring, bands: [...bands, newBand(scoring, last ? last.maximum + 1 : 0, maximum)] })}
          >
            {t('bands.add')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Care({ content, scoring, onChange }: ScoringCardProps & { readonly content: IntakeContent }) {
  const { t } = useTranslation('admin-forms');
  const { ofCondition } = useConditionWords(content);
  const { careWhen } = scoring;
  const set = (next: Scoring['careWhen']) => onChange({ ...scoring, careWhen: next });
  const [first] = content.questions;
  return (
    <Card title={t('care.title')}>
      <Stack gap={4}>
        <Text tone="muted">{t('care.lead')}</Text>
        {careWhen.length > 0 && <Notice tone="info">{t('care.reads', { when: careWhen.map(ofCondition).join(t('reads.or')) })}</Notice>}
        {careWhen.map((condition, index) => (
          <ConditionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id but their index.
            key={index}
            label={t('care.one', { number: index + 1 })}
            condition={condition}
            questions={content.questions}
            content={content}
            onChange={(next) => set(careWhen.map((stored, at) => (at === index ? next : stored)))}
            onRemove={() => set(careWhen.filter((_, at) => at !== index))}
          />
        ))}
        <Row>
          <Button
            variant="default"
            disabled={!first || careWhen.length >= 10}
            onClick={() => first && set([...careWhen, firstCondition(first)])}
          >
            {t('care.add')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
