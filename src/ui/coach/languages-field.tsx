import { useMemo } from 'react';
import { formatLanguage } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { CheckboxesInput } from '../form/inputs.tsx';

/** The languages that are asked for most; a coach's own others stay in the list. */
const usual = ['en', 'es', 'ca', 'de', 'fr', 'it', 'nl', 'pt', 'pl', 'ar', 'uk', 'zh'];

interface LanguagesFieldProps {
  readonly label: string;
  readonly problem?: string | undefined;
  readonly values: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** In which languages somebody can work. */
export function LanguagesField({ label, problem, values, onChange }: LanguagesFieldProps) {
  const { language } = useReader();
  const options = useMemo(() => {
    return [...new Set([...usual, ...values])].map((value) => ({ value, label: formatLanguage(value, { language }) }));
  }, [language, values]);
  return <CheckboxesInput label={label} problem={problem} value={values} onChange={onChange} options={options} />;
}
