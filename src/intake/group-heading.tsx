import type { IntakeForm, Question } from '../../contract/intake-form.ts';
import { useReader } from '../i18n/use-reader.ts';
import { Stack } from '../ui/page/layout.tsx';
import { Text } from '../ui/text/text.tsx';

interface GroupHeadingProps {
  readonly form: Pick<IntakeForm, 'groups'>;
  readonly question: Question;
  /** The question before this one on the page; headings that already apply to it are not repeated. */
  readonly before?: Question | undefined;
  readonly level?: 2 | 4;
}

/** The headings of the groups that begin with a question, the outermost first. */
export function GroupHeading({ form, question, before, level = 2 }: GroupHeadingProps) {
  const { language } = useReader();
  const said = new Set(before ? groupsAround(form, before).map(({ id }) => id) : []);
  const begun = groupsAround(form, question).filter(({ id, title, help }) => !said.has(id) && (title || help));
  if (begun.length === 0) return null;
  return (
    <Stack gap={1}>
      {begun.map(({ id, title, help }) => (
        <Stack key={id} gap={1}>
          {title && (
            <Text as={`h${level}`} size="lg">
              {title[language]}
            </Text>
          )}
          {help && (
            <Text tone="muted" lines="kept">
              {help[language]}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

function groupsAround(form: Pick<IntakeForm, 'groups'>, question: Question): NonNullable<IntakeForm['groups']> {
  const found: NonNullable<IntakeForm['groups']> = [];
  let at = form.groups?.find(({ id }) => id === question.within);
  while (at && !found.includes(at)) {
    found.unshift(at);
    const around: string | undefined = at.within;
    at = form.groups?.find(({ id }) => id === around);
  }
  return found;
}
