import { useId, useState } from 'react';

interface Typing {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** How a value is shown. */
  readonly format: (value: string) => string;
  /** The value once it is typed to its end, else null. */
  readonly parse: (text: string) => string | null;
  /** What is meant when the field is left. */
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
 * A text that stands for a value. What is no such value is handed on as it was typed, so that no schema takes it for a
 * field left empty; when the field is left it says itself what is wrong.
 */
export function useTyped({ value, onChange, onBlur, format, parse, parseAtEnd = parse, describedBy, isInvalid }: Typing) {
  const problemId = useId();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const given = typed && (parse(typed.text) ?? typed.text);
  // Taken over: from now on the former value is somebody else's change, an undo for example.
  if (typed && given === value && typed.over !== value) setTyped({ text: typed.text, over: value });
  // Who keeps no unfinished value keeps the former one, or none. Any other value was put here by somebody else, and counts.
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
