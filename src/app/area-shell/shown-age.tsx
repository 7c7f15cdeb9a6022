import { useAgeToSay } from '../../domain/query/use-shown-age.ts';
import { AgeOfData } from '../../ui/feedback/age-of-data.tsx';

/** 'As of 10:30' under the heading of every screen, when its data is old and cannot be refreshed now. */
export function ShownAge() {
  return <AgeOfData at={useAgeToSay() ?? undefined} />;
}
