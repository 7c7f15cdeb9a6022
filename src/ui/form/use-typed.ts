import { useId, useState } from 'react';

interface Typing {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** How a value is shown. */
  readonly format: (value: string) => string;
  /** The value once it is fully typed, else null. */
  readonly parse: (text: string) => string | null;
  /** The value on blur. */
  readonly parseAtEnd?: (text: string) => string | null;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean | undefined;
}

interface Typed {
  readonly text: string;
  /** The value that the field had before. */
  readonly over: string;
}

/**
 * A text field for a value of another type. Invalid text is passed on as it was typed, so that no schema takes it for an empty
 * field; on blur the field shows what is wrong.
 */
export function useTyped({ value, onChange, onBlur, format, parse, parseAtEnd = parse, describedBy, isInvalid }: Typing) {
  const problemId = useId();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const given = typed && (parse(typed.text) ?? typed.text);
  // Taken over: from now on the former value is a change from outside, for example an undo.
  if (typed && given === value && typed.over !== value) setTyped({ text: typed.text, over: value });
  // An owner that does not keep unfinished values keeps the former one, or none. Any other value was set from outside, and wins.
  const isOwn = typed !== null && (value === given || value === typed.over || (value === '' && parse(typed.text) === null));
  const text = isOwn ? typed.text : format(value);
  const isWrong = isLeft && text.trim() !== '' && parseAtEnd(text) === null;

  const settle = () => {
    if (isOwn) {
      const meant = parseAtEnd(typed.text);
      if (meant !== null && meant !== value) onChange(meant);
      if (meant !== null) setTyped(null);
    }
    setIsLeft(true);
  };
  const describing = [describedBy, isWrong && problemId].filter(Boolean).join(' ');
  return {
    isWrong,
    problemId,
    settle,
    input: {
      type: 'text',
      autoComplete: 'off',
      value: text,
      'aria-invalid': isInvalid || isWrong ? true : undefined,
      'aria-describedby': describing || undefined,
      onChange: ({ target }: { readonly target: HTMLInputElement }) => {
        setTyped({ text: target.value, over: value });
        setIsLeft(false);
        onChange(parse(target.value) ?? target.value);
      },
      onBlur: () => {
        settle();
        onBlur?.();
      },
    },
  } as const;
}
