import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { PartProps } from './part-props.ts';

interface PlaceProblemsProps extends Pick<PartProps, 'problems'> {
  /** The question or group. */
  readonly placeId: string;
}

/** The problems of a question or group. */
export function PlaceProblems({ problems, placeId }: PlaceProblemsProps) {
  const { t } = useTranslation('admin-forms');
  const own = problems.filter((problem) => problem.placeId === placeId);
  if (own.length === 0) return null;
  return (
    <Notice tone="warning">
      {own.map(({ code, detail }) => (
        <p key={`${code} ${detail}`}>{t(`problems.${code}`, { count: 1, detail })}</p>
      ))}
    </Notice>
  );
}
