import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckboxInput } from '../../../ui/form/inputs.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { PartProps } from './part-props.ts';

/** The points of an imported file to resolve, one by one, before the form can be published. */
export function OpenPoints({ editor, written: { openPoints, content } }: PartProps) {
  const { t } = useTranslation('admin-forms');
  const settle = (index: number, isSettled: boolean) =>
    editor.settle(openPoints.map((point, at) => (at === index ? { ...point, isSettled } : point)));
  return (
    <Card title={t('open.title', { count: openPoints.filter(({ isSettled }) => !isSettled).length })}>
      <Stack gap={3}>
        <Text tone="muted">{t('open.lead')}</Text>
        <Stack as="ul" gap={3}>
          {openPoints.map(({ code, linkId, path, detail, isSettled }, index) => {
            const question = content.questions.find(({ id, linkId: own }) => (own ?? id) === linkId);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the points of a file are neither reordered nor added to.
              <li key={index}>
                <CheckboxInput
                  value={isSettled}
                  onChange={(isOn) => settle(index, isOn)}
                  label={
                    <span>
                      <Text as="span" weight={600}>
                        {linkId ?? path ?? t('import.wholeForm')}
                      </Text>
                      : {t(`points.${code as 'enable-when-expression'}`)}
                    </span>
                  }
                />
                {detail && (
                  <Text look="note" lines="anywhere">
                    <code>{detail}</code>
                  </Text>
                )}
                {question && <Link to={`?part=questions&question=${question.id}`}>{t('open.toQuestion')}</Link>}
              </li>
            );
          })}
        </Stack>
      </Stack>
    </Card>
  );
}
