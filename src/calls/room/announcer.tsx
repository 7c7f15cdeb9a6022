import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { Person } from '../call-state.ts';
import { membershipChanges, namesOf } from './arrivals.ts';

/** How long arrivals and departures are collected before they are announced, in milliseconds. */
const collectMs = 1500;
/** From this number on they are counted instead of named. */
const maxNamed = 3;

interface AnnouncerProps {
  readonly people: readonly Person[];
  /** Announced next: a raised hand, the approaching end. */
  readonly notice: string | null;
}

/** Announces arrivals and departures to screen readers, a few at a time, and other notices. */
export function Announcer({ people, notice }: AnnouncerProps) {
  const { t } = useTranslation('calls');
  const { language } = useReader();
  const [said, setSaid] = useState('');
  const known = useRef(namesOf(people));
  useEffect(() => {
    const now = namesOf(people);
    const timer = setTimeout(() => {
      const { came, went } = membershipChanges(known.current, now);
      known.current = now;
      const sentencesOf = (kind: 'came' | 'went', names: readonly string[]) => {
        if (names.length === 0) return [];
        return [
          names.length <= maxNamed
            ? t(`aloud.${kind}`, { count: names.length, names: formatList(names, { language }) })
            : t(`aloud.${kind}Many`, { count: names.length }),
        ];
      };
      const sentences = [...sentencesOf('came', came), ...sentencesOf('went', went)];
      if (sentences.length > 0) setSaid(sentences.join(' '));
    }, collectMs);
    return () => clearTimeout(timer);
  }, [people, t, language]);
  return (
    <VisuallyHidden as="div">
      <p aria-live="polite">{said}</p>
      <p aria-live="polite">{notice}</p>
    </VisuallyHidden>
  );
}
