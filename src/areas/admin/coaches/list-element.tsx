import type { CoachView } from '../../../domain/coaches/review.ts';
import { CoachListPage } from './list-page.tsx';

/** Each list is mounted anew: its page and its filters are its own. */
export function listElement(view: CoachView) {
  return <CoachListPage key={view} view={view} />;
}
