import type { CoachView } from '../../../domain/coaches/review.ts';
import { CoachListPage } from './list-page.tsx';

/** Each list is mounted anew, with its own page and filters. */
export function listElement(view: CoachView) {
  return <CoachListPage key={view} view={view} />;
}
