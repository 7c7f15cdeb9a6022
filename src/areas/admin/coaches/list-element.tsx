import type { CoachView } from '../../../domain/coaches/review.ts';
import { CoachListPage } from './list-page.tsx';

/** Mounts each list separately, with its own page and filters. */
export function listElement(view: CoachView) {
  return <CoachListPage key={view} view={view} />;
}
