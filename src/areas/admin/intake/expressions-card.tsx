import { useTranslation } from 'react-i18next';
import type { Expressions, Question } from '../../../../contract/intake-form.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

const kinds = ['shown', 'calculated', 'initial', 'offered'] as const;
type Kind = (typeof kinds)[number];

interface ExpressionsCardProps {
  readonly question: Question;
  readonly onChange: (next: (question: Question) => Question) => void;
}

/** What an imported question takes from expressions. They can be removed, not written here. */
export function ExpressionsCard({ question, onChange }: ExpressionsCardProps) {
  const { t } = useTranslation('admin-forms');
  const { expressions, isHidden } = question;
  if (!expressions) return null;
  return (
    <Card title={t('expressions.title')}>
      <Stack gap={4}>
        <Text tone="muted">{t('expressions.lead')}</Text>
        {isHidden === true && <Text>{t('expressions.hidden')}</Text>}
        {kinds.flatMap((kind) => {
          const text = expressions[kind];
          if (text === undefined) return [];
          return [
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
            </Stack>,
          ];
        })}
      </Stack>
    </Card>
  );
}

/** A question that is no longer worked out is asked. */
function without(question: Question, kind: Kind): Question {
  const { expressions, isHidden, ...rest } = question;
  const { [kind]: _removed, variables, ...others } = (expressions ?? {}) as Expressions;
  const isEmpty = Object.keys(others).length === 0;
  const kept = isEmpty ? {} : { expressions: { ...others, ...(variables === undefined ? {} : { variables }) } };
  return { ...rest, ...kept, ...(isHidden === true && kind !== 'calculated' ? { isHidden } : {}) } as Question;
}
