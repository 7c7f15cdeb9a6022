import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { IntakeContent } from '../../../../contract/intake-form.ts';
import type { EditorProblem } from '../../../domain/intake/editing/problems.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface ProblemsCardProps {
  readonly problems: readonly EditorProblem[];
  readonly content: IntakeContent;
  /** The number of attempts to publish; each moves the focus here. */
  readonly tries: number;
}

/** What is missing before the form can be published; each problem links to its field. */
export function ProblemsCard({ problems, content, tries }: ProblemsCardProps) {
  const { t } = useTranslation('admin-forms');
  const { language } = useReader();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt moves the focus, also to the same problems.
  useEffect(() => {
    heading.current?.focus();
  }, [tries]);
  const nameOf = (placeId: string | undefined) => {
    const question = content.questions.findIndex(({ id }) => id === placeId);
    const group = content.groups?.find(({ id }) => id === placeId);
    if (group) return `${group.title?.[language] || t('questions.untitledGroup')}: `;
    return question < 0 ? '' : `${question + 1}. ${content.questions[question]?.text[language] || t('questions.untitled')}: `;
  };
  return (
    <Card>
      <Stack gap={2}>
        <Text as="h2" size="md" tone="danger" ref={heading} tabIndex={-1}>
          {t('problems.title', { count: problems.length })}
        </Text>
        <Stack as="ul" gap={1}>
          {problems.map(({ code, part, placeId, detail }) => (
            <li key={`${code} ${part} ${placeId} ${detail}`}>
              <Link to={`?part=${part}${content.questions.some(({ id }) => id === placeId) ? `&question=${placeId}` : ''}`}>
                {nameOf(placeId)}
                {t(`problems.${code}`, { count: Number(detail ?? 0), detail })}
              </Link>
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
