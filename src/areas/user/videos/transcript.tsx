import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionCue } from '../../../../contract/videos.ts';
import type { useCaptions } from '../../../domain/videos/queries.ts';
import { foundParts, isFoundIn } from '../../../domain/videos/transcript.ts';
import { type Language, languageNames } from '../../../i18n/languages.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatLength } from './format-length.ts';
import { usePlayingCue } from './use-playing-cue.ts';
import classes from './videos.module.css';

interface PlayerProps {
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly onPlayFrom: (second: number) => void;
}

interface TranscriptProps extends PlayerProps {
  readonly captions: ReturnType<typeof useCaptions>;
}

/** The captions of a video to read and search; each line plays the video from there. */
export function Transcript({ captions, ...player }: TranscriptProps) {
  const { t } = useTranslation('member-videos');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.transcript} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('transcript.title')}</summary>
      {isOpen && (
        <div className={classes.transcriptInside}>
          <QueryFrame
            query={captions}
            level={3}
            skeleton={{ rows: 4 }}
            offline={{ title: t('transcript.offlineTitle'), text: t('transcript.offlineText') }}
          >
            {({ items }) => <TranscriptIn items={items} {...player} />}
          </QueryFrame>
        </div>
      )}
    </details>
  );
}

interface TranscriptInProps extends PlayerProps {
  readonly items: readonly { readonly language: Language; readonly cues: readonly CaptionCue[] }[];
}

function TranscriptIn({ items, ...player }: TranscriptInProps) {
  const { t } = useTranslation('member-videos');
  const [chosen, setChosen] = useState<Language>(useReader().language);
  const [search, setSearch] = useState('');
  const shown = items.find(({ language }) => language === chosen) ?? items[0];
  if (!shown) return <Text look="note">{t('transcript.empty')}</Text>;
  return (
    <Stack gap={3}>
      {items.length > 1 && (
        <SelectInput
          label={t('transcript.language')}
          value={shown.language}
          options={items.map(({ language }) => ({ value: language, label: languageNames[language] }))}
          onChange={setChosen}
        />
      )}
      <SearchInput label={t('transcript.search')} searched={search} onSearch={setSearch} />
      <FoundCount cues={shown.cues} search={search} />
      <Lines key={shown.language} language={shown.language} cues={shown.cues} search={search} {...player} />
    </Stack>
  );
}

/** Read aloud as the search changes. */
function FoundCount({ cues, search }: { readonly cues: readonly CaptionCue[]; readonly search: string }) {
  const { t } = useTranslation('member-videos');
  const count = cues.filter(({ text }) => isFoundIn(text, search)).length;
  return (
    <Text look="note" role="status">
      {search === '' ? t('transcript.hint') : count === 0 ? t('transcript.notFound') : t('transcript.found', { count })}
    </Text>
  );
}

interface LinesProps extends PlayerProps {
  readonly language: Language;
  readonly cues: readonly CaptionCue[];
  readonly search: string;
}

function Lines({ language, cues, search, player, onPlayFrom }: LinesProps) {
  const playing = usePlayingCue(player, cues);
  const list = useRef<HTMLOListElement>(null);
  const firstFound = search === '' ? -1 : cues.findIndex(({ text }) => isFoundIn(text, search));
  useScrolledTo(list, firstFound);
  useScrolledTo(list, search === '' ? playing : -1);
  return (
    <ol ref={list} className={classes.lines} lang={language}>
      {cues.map(({ from, text }, index) => (
        <li key={from}>
          <button
            type="button"
            className={classes.line}
            aria-current={index === playing ? 'true' : undefined}
            onClick={() => onPlayFrom(from)}
          >
            <span className={classes.lineTime}>{formatLength(Math.floor(from))}</span>
            <span>
              {foundParts(text, search).map((part, place) => {
                const Part = part.isFound ? 'mark' : 'span';
                // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their order.
                return <Part key={place}>{part.text}</Part>;
              })}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Scrolls the list alone, not the page, and not while the person is within it. */
function useScrolledTo(list: RefObject<HTMLOListElement | null>, index: number): void {
  useEffect(() => {
    const all = list.current;
    const line = all?.children[index];
    if (!all || !(line instanceof HTMLElement) || all.matches(':hover, :focus-within')) return;
    all.scrollTop = line.offsetTop - all.clientHeight / 3;
  }, [list, index]);
}
