import { useEffect, useRef, useState } from 'react';
import { TextInput } from './inputs.tsx';

interface SearchInputProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly help?: string;
  /** What is searched by now. */
  readonly searched: string;
  readonly onSearch: (search: string) => void;
}

/** How long nothing is typed until it is searched, in milliseconds. */
const pause = 250;

/** Searches while it is typed in, a moment after the last letter. */
export function SearchInput({ label, placeholder, help, searched, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState(searched);
  const last = useRef(searched);
  const search = useRef(onSearch);
  search.current = onSearch;
  // It changed otherwise: by going back, or by taking the filters away.
  useEffect(() => {
    if (searched !== last.current) setTyped(searched);
    last.current = searched;
  }, [searched]);
  useEffect(() => {
    if (typed.trim() === last.current) return undefined;
    const timer = setTimeout(() => {
      last.current = typed.trim();
      search.current(typed.trim());
    }, pause);
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
