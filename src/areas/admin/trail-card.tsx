import { formatDayAndTime } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { HistoryCard } from '../../ui/page/history-card.tsx';

interface TrailCardProps<Action extends string> {
  readonly title: string;
  readonly entries: readonly {
    readonly at: string;
    readonly action: Action;
    readonly byName: string | null;
    readonly byRole: 'USER' | 'COACH' | 'EMPLOYER' | 'ADMIN' | null;
    readonly note: string | null;
  }[];
  readonly wordOf: (action: Action) => string;
  /** The text for an actor without a name. */
  readonly roleOf: (role: 'USER' | 'COACH' | 'EMPLOYER' | 'ADMIN' | null) => string;
}

/** The history: act, time and actor, latest first; left out while empty. */
export function TrailCard<Action extends string>({ title, entries, wordOf, roleOf }: TrailCardProps<Action>) {
  const reader = useReader();
  if (entries.length === 0) return null;
  const events = entries.map(({ at, action, byName, byRole, note }, place) => ({
    key: String(place),
    what: wordOf(action),
    by: [formatDayAndTime(at, reader), byName ?? roleOf(byRole)].join(' · '),
    note,
  }));
  return <HistoryCard title={title} events={events.toReversed()} />;
}
