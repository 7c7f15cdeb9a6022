import { Field, type FieldProps } from './field.tsx';
import { BoundField, type FieldBinding } from './fields.tsx';
import classes from './form.module.css';

interface FileFieldProps extends FieldBinding<File | null>, Omit<FieldProps, 'problem'> {
  /** As in HTML: `.csv,text/csv`. */
  readonly accept: string;
}

/** One file. A file input cannot be set by script: another `key` empties it. */
export function FileField({ label, help, isOptional, accept, ...binding }: FileFieldProps) {
  return (
    <BoundField<File | null> {...binding}>
      {({ onChange, problem }) => (
        <Field {...{ label, help, isOptional, problem }}>
          {(ids) => (
            <input
              {...ids}
              type="file"
              name={binding.name}
              className={classes.input}
              accept={accept}
              onChange={({ target }) => onChange(target.files?.[0] ?? null)}
            />
          )}
        </Field>
      )}
    </BoundField>
  );
}
