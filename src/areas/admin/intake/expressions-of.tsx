import { useTranslation } from 'react-i18next';
import { expressionsIn, type Kind } from '../../../../contract/expressions/kinds.ts';
import type { Question, QuestionGroup } from '../../../../contract/intake-form.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

type Place = Question | QuestionGroup;

interface ExpressionsOfProps<Of extends Place> {
  readonly place: Of;
  readonly onChange: (next: (place: Of) => Of) => void;
}

/** The expressions of an imported question or group. They can be removed, not written. */
export function ExpressionsOf<Of extends Place>({ place, onChange }: ExpressionsOfProps<Of>) {
  const { t } = useTranslation('admin-forms');
  return (
    <Stack gap={4}>
      <Text tone="muted">{t('expressions.lead')}</Text>
      {'isHidden' in place && place.isHidden === true && <Text>{t('expressions.hidden')}</Text>}
      {expressionsIn(place.expressions).map(({ kind, text }) => (
        <Stack key={kind} gap={1}>
          <Text weight={600}>{t(`expressions.${kind}`)}</Text>
          <Text lines="anywhere">
            <code>{text}</code>
          </Text>
          <Row>
            <Button variant="subtle" onClick={() => onChange((stored) => without(stored, kind))}>
              {t(`expressions.remove.${kind}`)}
            </Button>
          </Row>
        </Stack>
      ))}
    </Stack>
  );
}

/** Whether a question or group has expressions, beyond variables for others. */
export function hasOwnExpressions(place: Place): boolean {
  return expressionsIn(place.expressions).length > 0;
}

/** Variables stay as long as another expression can use them. A question that is no longer calculated is asked, so it is not hidden. */
function without<Of extends Place>(place: Of, kind: Kind): Of {
  const { expressions, isHidden, ...rest } = place as Question;
  const { [kind]: _removed, variables, ...others } = expressions ?? {};
  const isEmpty = Object.keys(others).length === 0;
  const kept = isEmpty ? {} : { expressions: { ...others, ...(variables === undefined ? {} : { variables }) } };
  return { ...rest, ...kept, ...(isHidden === true && kind !== 'calculated' ? { isHidden } : {}) } as unknown as Of;
}
