import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isTopic, maxTopics, type TopicField, topicName, topics } from '../../../../contract/topics.ts';
import { formatList } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { CheckboxInput } from '../../../ui/form/inputs.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './topics-field.module.css';

interface TopicsFieldProps {
  /** Former free-text topics, which can be kept or removed. */
  readonly former: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** A coach's topics, from the list that members search by; a collapsed field names the selected ones. */
export function TopicsField({ former, chosen, onChange }: TopicsFieldProps) {
  const { t } = useTranslation('coach-profile');
  const { language } = useReader();
  const id = useId();
  const own = former.filter((text) => !isTopic(text));
  const isTooMany = chosen.length > maxTopics;
  return (
    <fieldset
      className={classes.topics}
      data-wrong={isTooMany || undefined}
      aria-describedby={isTooMany ? `${id}-help ${id}-problem` : `${id}-help`}
    >
      <legend>{t('infos.topics', { most: maxTopics })}</legend>
      <span className={classes.help} id={`${id}-help`}>
        {t('infos.topicsHelp')}
      </span>
      {(Object.keys(topics) as TopicField[]).map((field) => (
        <Choices
          key={field}
          name={t(`infos.topicFields.${field}`)}
          options={Object.keys(topics[field]).sort((one, other) =>
            topicName(one, language).localeCompare(topicName(other, language), language),
          )}
          {...{ chosen, onChange }}
        />
      ))}
      {own.length > 0 && <Choices name={t('infos.topicFields.own')} options={own} {...{ chosen, onChange }} />}
      <span className={classes.problem} id={`${id}-problem`} role="status">
        {isTooMany && t('infos.tooManyTopics', { most: maxTopics, count: chosen.length })}
      </span>
    </fieldset>
  );
}

interface ChoicesProps extends Pick<TopicsFieldProps, 'chosen' | 'onChange'> {
  readonly name: string;
  readonly options: readonly string[];
}

function Choices({ name, options, chosen, onChange }: ChoicesProps) {
  const reader = useReader();
  const nameOf = (topic: string) => topicName(topic, reader.language);
  const ofField = options.filter((topic) => chosen.includes(topic));
  return (
    <details className={classes.field}>
      <summary>
        {name}
        {ofField.length > 0 && (
          <Text as="span" look="quiet">
            {formatList(ofField.map(nameOf), reader)}
          </Text>
        )}
      </summary>
      <fieldset className={classes.choices} aria-label={name}>
        {options.map((topic) => (
          <CheckboxInput
            key={topic}
            label={nameOf(topic)}
            value={chosen.includes(topic)}
            onChange={(isOn) => onChange(isOn ? [...chosen, topic] : chosen.filter((other) => other !== topic))}
          />
        ))}
      </fieldset>
    </details>
  );
}
