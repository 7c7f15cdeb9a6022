import { type ComponentProps, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { asElement } from '../text/as-element.tsx';
import { Field, type FieldProps } from './field.tsx';
import classes from './form.module.css';

interface Controlled<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export interface TextInputProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly onChange?: ((value: string) => void) | undefined;
  /** A button within the input, at its right. */
  readonly action?: ReactNode;
}

/**
 * For email addresses: the browser's `type=email` rejects addresses that we accept, such as one pasted with a name, and rewrites
 * others before any script sees them.
 */
const addressInput = { type: 'text', inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** A single-line text. Without a value it is uncontrolled, for pages that read the form themselves. */
export function TextInput({ label, help, problem, isOptional, onChange, action, ...given }: TextInputProps) {
  const input = given.type === 'email' ? { ...given, ...addressInput } : given;
  return (
    <Field {...{ label, help, problem, isOptional }}>
      {(ids) => {
        const line = <input {...input} {...ids} className={classes.input} onChange={({ target }) => onChange?.(target.value)} />;
        return action ? (
          <div className={classes.withAction}>
            {line}
            {asElement(action)}
          </div>
        ) : (
          line
        );
      }}
    </Field>
  );
}

export interface TextAreaInputProps
  extends FieldProps,
    Controlled<string>,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {}

/** Several lines, with the number of characters left when they run short. */
export function TextAreaInput({
  label,
  help,
  problem,
  isOptional,
  value,
  onChange,
  rows = 5,
  maxLength = 4000,
  ...input
}: TextAreaInputProps) {
  return (
    <Field {...{ label, help, problem, isOptional }}>
      {(ids) => (
        <>
          <textarea
            {...input}
            {...ids}
            className={classes.input}
            {...{ rows, maxLength, value }}
            onChange={({ target }) => onChange(target.value)}
          />
          {value.length > maxLength * 0.9 && (
            <span className={classes.help} role="status">
              {value.length}/{maxLength}
            </span>
          )}
        </>
      )}
    </Field>
  );
}

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectInputProps<Value> extends FieldProps {
  readonly value: Value | '' | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly Option<Value>[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly name?: string;
  readonly autoFocus?: boolean;
}

/** A styled native select for places without room for a label: name it by `aria-label`. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return <select {...props} className={classes.input} />;
}

/** One of a list, as a native select, which is best on phones. Values are texts, numbers or null. */
export function SelectInput<Value extends string | number | null>({
  label,
  help,
  problem,
  isOptional,
  value,
  onChange,
  options,
  placeholder,
  ...rest
}: SelectInputProps<Value>) {
  const shown = options.some((option) => option.value === value) ? String(value) : '';
  const choose = (text: string) => {
    const chosen = options.find((option) => String(option.value) === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field {...{ label, help, problem, isOptional }}>
      {(ids) => (
        <Select {...rest} {...ids} value={shown} onChange={({ target }) => choose(target.value)}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            // Country names differ between browsers and the provider.
            <option key={String(option.value)} value={String(option.value)} suppressHydrationWarning>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface CheckboxesInputProps<Value extends string> extends Controlled<readonly Value[]> {
  readonly label: string;
  readonly problem?: string | undefined;
  readonly options: readonly Option<Value>[];
  /** The labels are whole sentences: one below the other. */
  readonly isLong?: boolean;
}

/** A group of checkboxes. */
export function CheckboxesInput<Value extends string>(props: CheckboxesInputProps<Value>) {
  const { label, problem, value, onChange, options, isLong } = props;
  const problemId = useId();
  const toggle = (toggled: Value, isOn: boolean) => onChange(isOn ? [...value, toggled] : value.filter((chosen) => chosen !== toggled));
  return (
    <fieldset className={classes.group} data-wrong={problem ? true : undefined} aria-describedby={problem ? problemId : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.checks} data-long={isLong || undefined}>
        {options.map((option) => (
          <CheckboxInput
            key={option.value}
            label={option.label}
            value={value.includes(option.value)}
            onChange={(isOn) => toggle(option.value, isOn)}
          />
        ))}
      </div>
      {problem && (
        <span className={classes.problem} id={problemId}>
          {problem}
        </span>
      )}
    </fieldset>
  );
}

export interface CheckboxInputProps extends Controlled<boolean> {
  readonly label: ReactNode;
  readonly problem?: string | undefined;
}

export function CheckboxInput({ label, problem, value, onChange }: CheckboxInputProps) {
  const problemId = useId();
  return (
    <>
      <label className={classes.check} data-wrong={problem ? true : undefined}>
        <input
          type="checkbox"
          checked={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        {asElement(label)}
      </label>
      {problem && (
        <span className={classes.problem} id={problemId}>
          {problem}
        </span>
      )}
    </>
  );
}
