import { useEffect, useRef, useState } from 'react';
import { TextInput } from '../form/inputs.tsx';

interface ListSearchProps {
  readonly label: string;
  readonly placeholder?: string;
  /** What the list is searched for now. */
  readonly searched: string;
  readonly onSearch: (search: string | null) => void;
}

/** How long nothing is typed until it is searched, in milliseconds. */
const pause = 250;

/** Searches a list while its words are typed; what it is searched for stands in the address. */
export function ListSearch({ label, placeholder, searched, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(searched);
  const last = useRef(searched);
  // The address changed otherwise: by going back, or by taking the filters away.
  useEffect(() => {
    if (searched !== last.current) setTyped(searched);
    last.current = searched;
  }, [searched]);
  useEffect(() => {
    if (typed.trim() === last.current) return undefined;
    const timer = setTimeout(() => {
      last.current = typed.trim();
      onSearch(typed.trim() || null);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return <TextInput type="search" label={label} value={typed} onChange={setTyped} placeholder={placeholder} />;
}
