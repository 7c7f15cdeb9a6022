import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { Sheet } from '../../ui/page/sheet.tsx';
import { Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import classes from './find-dialog.module.css';
import { FoundList, type Option, optionsOf } from './found-list.tsx';
import { useFound } from './use-found.ts';
import type { Seeker } from './use-places.ts';

interface FindDialogProps extends Seeker {
  readonly onClose: () => void;
}

/** Longer than anything that is worth searching for. */
const maxLength = 100;

/**
 * 'Find anything': one field over the screens, the actions and what this device has, with or without a connection. It does not open
 * over another dialog, which may have unsaved text, nor over a call. The shell leaves that to it, so that the first screen stays small.
 */
export function FindDialog(props: FindDialogProps) {
  const { onClose } = props;
  const [isBlocked] = useState(() => document.querySelector('dialog[open], [data-fills-screen="call"]') !== null);
  useEffect(() => {
    if (isBlocked) onClose();
  }, [isBlocked, onClose]);
  return isBlocked ? null : <Opened {...props} />;
}

function Opened({ onClose, ...seeker }: FindDialogProps) {
  const { t } = useTranslation('find');
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useFound(seeker, search);
  const options = optionsOf(found.groups, seeker.role);
  const active = options.find(({ key }) => key === chosen) ?? options[0];
  const idOf = (key: string) => `${listId} ${key}`.replaceAll(/[^\w-]/g, '-');
  const hasThings = seeker.role === 'USER' || seeker.role === 'COACH';

  // The dialog gives the focus to its first control, which is its close button.
  useEffect(() => field.current?.querySelector('input')?.focus(), []);

  const open = ({ path }: Option) => {
    onClose();
    void navigate(path);
  };
  const moveTo = (option: Option) => {
    setChosen(option.key);
    document.getElementById(idOf(option.key))?.scrollIntoView?.({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (/^k$/i.test(event.key) && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.select();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = nextOption(event.key, options, active);
    if (!next && event.key !== 'Enter') return;
    event.preventDefault();
    if (next) moveTo(next);
    else if (active) open(active);
  };

  const isNothing = found.isSearching && options.length === 0 && (found.state === 'done' || found.state === 'failed');
  const count = options.filter(({ isList }) => !isList).length;
  return (
    <Sheet isOpen onClose={onClose} title={t('title')} size="wide" place="top">
      <div ref={field} className={classes.field}>
        <TextInput
          label={t(hasThings ? 'field' : 'fieldOfOffices')}
          value={search}
          onChange={(typed) => {
            setSearch(typed);
            setChosen(null);
          }}
          onKeyDown={press}
          {...{ maxLength, autoComplete: 'off', autoCorrect: 'off', spellCheck: false, enterKeyHint: 'go' }}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && idOf(active.key)}
        />
      </div>
      <FoundList
        id={listId}
        role={seeker.role}
        search={search}
        found={found}
        active={active?.key}
        idOf={idOf}
        onPoint={setChosen}
        onOpen={open}
      />
      <div role="status">
        {isNothing ? (
          <EmptyState title={t('none', { search: search.trim() })} text={t(hasThings ? 'noneText' : 'noneTextOfOffices')} />
        ) : (
          found.isSearching && found.state !== 'begun' && <VisuallyHidden>{t('count', { count })}</VisuallyHidden>
        )}
        {(found.state === 'reading' || found.state === 'held' || found.state === 'failed') && (
          <Text look="note" className={classes.note}>
            {t(found.state)}
          </Text>
        )}
      </div>
    </Sheet>
  );
}

/** The line that a key leads to; undefined when it leads to none. */
function nextOption(key: string, options: readonly Option[], active: Option | undefined): Option | undefined {
  const at = active ? options.indexOf(active) : -1;
  if (key === 'ArrowDown') return options[(at + 1) % options.length];
  if (key === 'ArrowUp') return options.at(at - 1);
  if (key === 'Home') return options[0];
  return key === 'End' ? options.at(-1) : undefined;
}
