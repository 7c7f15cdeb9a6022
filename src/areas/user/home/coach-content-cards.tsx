import { RecommendedCard } from '../offerings/recommended-card.tsx';
import { NewVideosCard } from '../videos/new-videos-card.tsx';

/** Content of coaches besides sessions. */
export function CoachContentCards() {
  return (
    <>
      <RecommendedCard most={2} />
      <NewVideosCard />
    </>
  );
}
