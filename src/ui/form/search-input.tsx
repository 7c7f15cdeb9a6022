import { useEffect, useRef, useState } from 'react';
import { TextInput } from './inputs.tsx';

interface SearchInputProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly help?: string;
  /** The current search text. */
  readonly searched: string;
  readonly onSearch: (search: string) => void;
}

/** Debounce of typing before a search, in milliseconds. */
const debounceMs = 250;

/** Searches while typing, after a debounce. */
export function SearchInput({ label, placeholder, help, searched, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState(searched);
  const last = useRef(searched);
  const search = useRef(onSearch);
  search.current = onSearch;
  // Changed from outside: by going back, or by clearing the filters.
  useEffect(() => {
    if (searched !== last.current) setTyped(searched);
    last.current = searched;
  }, [searched]);
  useEffect(() => {
    if (typed.trim() === last.current) return undefined;
    const timer = setTimeout(() => {
      last.current = typed.trim();
      search.current(typed.trim());
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      type="search"
      label={label}
      value={typed}
      maxLength={200}
      autoComplete="off"
      onChange={setTyped}
      {...(placeholder !== undefined && { placeholder })}
      {...(help !== undefined && { help })}
    />
  );
}
