import { TextInput } from '../../ui/form/inputs.tsx';
import { digitsOf } from './recovery/digits-of.ts';

interface CodeInputProps {
  readonly label: string;
  readonly help: string;
  readonly problem?: string | undefined;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Called as soon as six digits are there: typed, pasted, or filled in by the browser. */
  readonly onComplete: (code: string) => void;
}

/** A code of six digits. One field, so that pasting, autofill and screen readers work as usual. */
export function CodeInput({ value, onChange, onComplete, ...rest }: CodeInputProps) {
  return (
    <TextInput
      {...rest}
      name="code"
      data-look="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      value={value}
      onChange={(typed) => {
        const code = digitsOf(typed);
        onChange(code);
        if (code.length === 6 && code !== value) onComplete(code);
      }}
    />
  );
}
