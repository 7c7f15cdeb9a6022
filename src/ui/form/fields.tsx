import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

export interface FieldBase {
  readonly label: string;
  readonly help?: string | undefined;
  /** What is wrong with the value; announced with the field. */
  readonly problem?: string | undefined;
  readonly isOptional?: boolean;
}

interface TextProps extends FieldBase, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line. */
export function TextField({ label, help, problem, isOptional, onChange, ...input }: TextProps) {
  return (
    <Field {...{ label, help, problem, isOptional }}>
      {(ids) => <input {...input} {...ids} className={classes.input} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

interface LongTextProps extends FieldBase {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly maxLength?: number;
}

/** Several lines. */
export function LongTextField({ label, help, problem, isOptional, value, onChange, rows = 5, maxLength = 4000 }: LongTextProps) {
  return (
    <Field {...{ label, help, problem, isOptional }}>
      {(ids) => (
        <textarea {...ids} className={classes.input} {...{ rows, maxLength, value }} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

interface SelectProps<Value extends string> extends FieldBase {
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
}

/** One of a list, by the browser's own control: the best there is on a phone. */
export function SelectField<Value extends string>({
  label,
  help,
  problem,
  isOptional,
  value,
  onChange,
  options,
  placeholder,
}: SelectProps<Value>) {
  return (
    <Field {...{ label, help, problem, isOptional }}>
      {(ids) => (
        <select {...ids} className={classes.input} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ChecksProps<Value extends string> {
  readonly label: string;
  readonly problem?: string | undefined;
  readonly values: readonly Value[];
  readonly onChange: (values: Value[]) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** Any number of a few. */
export function ChecksField<Value extends string>({ label, problem, values, onChange, options }: ChecksProps<Value>) {
  const problemId = useId();
  const toggle = (value: Value, isOn: boolean) => onChange(isOn ? [...values, value] : values.filter((held) => held !== value));
  return (
    <fieldset className={classes.group} aria-describedby={problem ? problemId : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.checks}>
        {options.map(({ value, label: name }) => (
          <label key={value} className={classes.check}>
            <input type="checkbox" checked={values.includes(value)} onChange={({ target }) => toggle(value, target.checked)} />
            {name}
          </label>
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

interface CheckProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Yes or no. */
export function CheckField({ label, isOn, onChange }: CheckProps) {
  return (
    <label className={classes.check}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

interface Ids {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** The frame of a field: its label, help and what is wrong with it. */
export function Field({ label, help, problem, isOptional, children }: FieldBase & { readonly children: (ids: Ids) => ReactNode }) {
  const { t } = useTranslation('common');
  const id = useId();
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label} {isOptional && <span className={classes.optional}>({t('optional')})</span>}
      </label>
      {help && (
        <span className={classes.help} id={`${id}-help`}>
          {help}
        </span>
      )}
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described || undefined })}
      {problem && (
        <span className={classes.problem} id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </div>
  );
}
