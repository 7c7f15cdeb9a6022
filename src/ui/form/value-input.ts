import type { Ref } from 'react';

/** The props of a day or time field; the `field` of a react-hook-form `Controller` fits. */
export interface ValueInputProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly autoComplete?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
}
