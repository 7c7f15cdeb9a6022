import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Question } from '../../../../contract/intake-form.ts';
import { newOption } from '../../../domain/intake/editing/changes.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import order from '../order/order-list.module.css';
import classes from './builder.module.css';
import { LocalizedFields } from './localized-fields.tsx';
import { NumberInput } from './number-input.tsx';

type Choice = Extract<Question, { options: unknown }>;
type Option = Choice['options'][number];

interface OptionsEditorProps {
  readonly question: Choice;
  readonly onChange: (question: Choice) => void;
}

/** The answer options in both languages, each with its score. */
export function OptionsEditor({ question, onChange }: OptionsEditorProps) {
  const { t } = useTranslation('admin-forms');
  const { options } = question;
  const set = (next: readonly Option[]) => onChange({ ...question, options: [...next] });
  const move = (from: number, to: number) => {
    const moved = options[from];
    if (moved) set(options.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <Card title={t('options.title')}>
      <Stack gap={4}>
        <Text tone="muted">{t('options.lead')}</Text>
        {options.map((option, index) => (
          <OptionFields
            key={option.code}
            option={option}
            index={index}
            isLast={index === options.length - 1}
            onChange={(next) => set(options.map((stored, at) => (at === index ? next : stored)))}
            onMove={(to) => move(index, to)}
            onRemove={() => set(options.filter((_, at) => at !== index))}
          />
        ))}
        <Row>
          <Button
            variant="default"
            disabled={options.length >= 100}
            onClick={() => set([...options, newOption(options.map(({ code }) => code))])}
          >
            {t('options.add')}
          </Button>
        </Row>
        {question.type === 'multiple-choice' && (
          <NumberInput
            label={t('options.most')}
            value={question.maximumChoices}
            minimum={1}
            maximum={options.length}
            isOptional
            onChange={(most) => {
              const { maximumChoices: _, ...rest } = question;
              onChange(most === undefined ? rest : { ...rest, maximumChoices: most });
            }}
          />
        )}
      </Stack>
    </Card>
  );
}

interface OptionFieldsProps {
  readonly option: Option;
  readonly index: number;
  readonly isLast: boolean;
  readonly onChange: (option: Option) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function OptionFields({ option, index, isLast, onChange, onMove, onRemove }: OptionFieldsProps) {
  const { t } = useTranslation('admin-forms');
  const { language } = useReader();
  const name = option.text[language] || t('options.one', { number: index + 1 });
  return (
    <fieldset className={classes.entry}>
      <legend>{t('options.one', { number: index + 1 })}</legend>
      <LocalizedFields
        name={option.code}
        label={t('options.text')}
        value={option.text}
        onChange={(text) => onChange({ ...option, text })}
      />
      <NumberInput
        label={t('options.weight')}
        value={option.weight}
        isDecimal
        isOptional
        onChange={(weight) => {
          const { weight: _, ...rest } = option;
          onChange(weight === undefined ? rest : { ...rest, weight });
        }}
      />
      <span className={order.steps}>
        <button
          type="button"
          className={order.step}
          disabled={index === 0}
          aria-label={t('options.up', { option: name })}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowUp size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={order.step}
          disabled={isLast}
          aria-label={t('options.down', { option: name })}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowDown size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <button type="button" className={order.step} aria-label={t('options.remove', { option: name })} onClick={onRemove}>
          <IconTrash size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </span>
    </fieldset>
  );
}
